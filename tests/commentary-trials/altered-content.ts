/**
 * What a mistake of the realiser would word: the statements of a claim with one thing altered after the plan
 * was verified. The check, which holds the sentence to the facts themselves, must refuse it.
 */
import { addDays } from '#core/time/iso-date.ts'
import { CITIES } from '#core/markets.ts'
import type { Subject } from '#commentary/concepts.ts'
import type { LevelStatement, MoveStatement, Observation } from '#commentary/facts/fact.ts'
import type { Content } from '#commentary/plan/permitted-claims.ts'

export interface AlteredContent {
  readonly kind: string
  readonly content: Content
}

/** Every alteration of one content. */
export function alteredContents(content: Content): readonly AlteredContent[] {
  switch (content.relation) {
    case 'level':
    case 'expectation':
      return levels(content.level).map(({ kind, level }) => ({ kind, content: { ...content, level } }))
    case 'change':
    case 'ratio':
      return moves(content.move).map(({ kind, move }) => ({ kind, content: { ...content, move } }))
    case 'record': {
      const { record } = content
      const extreme = record.extreme === 'highest' ? 'lowest' : 'highest'
      const since = record.since === null ? '2013-12-31' : addDays(record.since, -1_000)
      return [
        { kind: 'extreme', content: { ...content, record: { ...record, extreme } } },
        { kind: 'since', content: { ...content, record: { ...record, since } } },
      ]
    }
    case 'run':
      return [
        {
          kind: 'length',
          content: {
            ...content,
            run: { ...content.run, length: content.run.length === 2 ? 3 : content.run.length - 1 },
          },
        },
      ]
    case 'gap':
      return [
        { kind: 'points', content: { ...content, gap: { ...content.gap, points: -content.gap.points } } },
        ...levels(content.upper).map(({ kind, level }) => ({ kind, content: { ...content, upper: level } })),
      ]
    case 'comparison':
      return levels(content.upper).map(({ kind, level }) => ({
        kind,
        content: { ...content, gap: null, upper: level },
      }))
    case 'extreme':
      return [
        {
          kind: 'extreme',
          content: {
            ...content,
            extreme: {
              ...content.extreme,
              extreme: content.extreme.extreme === 'highest' ? 'lowest' : 'highest',
            },
          },
        },
      ]
    case 'count':
      return [
        ...(content.count.since === null
          ? []
          : [
              {
                kind: 'since',
                content: {
                  ...content,
                  count: { ...content.count, since: addDays(content.count.since, -366) },
                },
              },
            ]),
        {
          kind: 'count',
          content: {
            ...content,
            count: { ...content.count, up: content.count.up + 1, total: content.count.total + 1 },
          },
        },
      ]
    case 'range':
      return [
        { kind: 'range', content: { ...content, range: { ...content.range, to: content.range.to + 100 } } },
      ]
    case 'largest-area':
      return moves(content.move).map(({ kind, move }) => ({ kind, content: { ...content, move } }))
    case 'turn':
    case 'largest-move':
      return []
  }
}

function observations(at: Observation): readonly { readonly kind: string; readonly at: Observation }[] {
  const certainty = at.certainty === 'published' ? 'illustrative' : 'published'
  return [
    { kind: 'value', at: { ...at, value: at.value + Math.max(1, Math.abs(at.value) / 10) } },
    { kind: 'date', at: { ...at, date: at.date === null ? null : addDays(at.date, -366) } },
    { kind: 'certainty', at: { ...at, certainty, isIllustrative: certainty === 'illustrative' } },
  ]
}

function levels(level: LevelStatement): readonly { readonly kind: string; readonly level: LevelStatement }[] {
  return [
    ...observations(level.at).map(({ kind, at }) => ({ kind, level: { ...level, at } })),
    ...elsewhere(level.subject).map((subject) => ({ kind: 'place', level: { ...level, subject } })),
  ]
}

function moves(move: MoveStatement): readonly { readonly kind: string; readonly move: MoveStatement }[] {
  const { before, now } = move
  return [
    ...(before.value === now.value
      ? []
      : [
          {
            kind: 'values exchanged',
            move: { ...move, before: { ...before, value: now.value }, now: { ...now, value: before.value } },
          },
        ]),
    ...observations(now).map(({ kind, at }) => ({ kind, move: { ...move, now: at } })),
    ...elsewhere(move.subject).map((subject) => ({ kind: 'place', move: { ...move, subject } })),
  ]
}

function elsewhere(subject: Subject): readonly Subject[] {
  return CITIES.some((city) => city === subject.place)
    ? CITIES.filter((city) => city !== subject.place).map((place) => ({ ...subject, place }))
    : []
}
