/** `portal series`: what there is, what it was, and what to do when a source or an editor was wrong. */
import { parseArgs } from 'node:util'
import { formatColumns } from '../terminal-output.ts'
import { catalogue, lastDate, nextRunText, stateText } from './catalogued-series.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
} from '../command.ts'
import { refreshNow, showRefused } from './series-source.ts'
import { revise, rollBack, showRevision, showSeries } from './series-revisions.ts'

const MAX_REASON_LENGTH = 500

export const series: Command = {
  usage: [
    { form: 'series', help: 'lists the series' },
    { form: 'series show ID [REVISION]', help: 'shows one and its revisions, or one revision as CSV' },
    {
      form: 'series revise ID FILE.csv --reason-no TEXT --reason-en TEXT',
      help: 'takes in other points, with a reason that readers see',
    },
    {
      form: 'series rollback ID REVISION --reason-no TEXT --reason-en TEXT',
      help: 'goes back to a revision, with a reason that readers see',
    },
    { form: 'series refresh ID', help: 'asks its source now' },
    { form: 'series refused [ID]', help: 'shows the updates that were refused' },
  ],
  run: (parameters, context) => {
    const { words, reasonNo, reasonEn } = readParameters(parameters)
    const [action = '', id = '', third = ''] = words
    const expect = (least: number, most: number) => {
      if (words.length < least || words.length > most)
        throw new UsageError(
          `"series ${action}" takes ${least === most ? '' : 'at most '}${most - 1} words after it.`,
        )
      if (action !== 'revise' && action !== 'rollback' && (reasonNo !== '' || reasonEn !== ''))
        throw new UsageError('Only revise and rollback take a reason.')
    }
    const reason = () => ({
      no: checkedReason('--reason-no', reasonNo),
      en: checkedReason('--reason-en', reasonEn),
    })
    switch (action) {
      case '':
        expect(0, 0)
        return list(context)
      case 'show':
        expect(2, 3)
        return third === '' ? showSeries(id, context) : showRevision(id, parseRevision(third), context)
      case 'revise':
        expect(3, 3)
        return revise(id, third, reason(), context)
      case 'rollback':
        expect(3, 3)
        return rollBack(id, parseRevision(third), reason(), context)
      case 'refresh':
        expect(2, 2)
        return refreshNow(id, context)
      case 'refused':
        expect(1, 2)
        return showRefused(id, context)
      default:
        throw new UsageError(`There is no "series ${action}".`)
    }
  },
}

function readParameters(parameters: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { 'reason-no': { type: 'string', default: '' }, 'reason-en': { type: 'string', default: '' } },
    })
    return { words: positionals, reasonNo: values['reason-no'].trim(), reasonEn: values['reason-en'].trim() }
  } catch (failure) {
    throw new UsageError(failure instanceof Error ? failure.message : String(failure))
  }
}

function checkedReason(name: string, reason: string): string {
  if (reason === '') throw new UsageError(`${name} is missing: readers are told why, in both languages.`)
  if (reason.length > MAX_REASON_LENGTH)
    throw new UsageError(`${name} may have ${MAX_REASON_LENGTH} characters.`)
  return reason
}

function parseRevision(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`"${text}" is no number of a revision.`)
  return Number(text)
}

function list(context: CommandContext): Promise<number> {
  const { environment, now, print, printError } = context
  return withStore(context, async (store) => {
    const all = await catalogue(store)
    if (all.length === 0) {
      printError('There are no series. First: npm run portal -- import\n')
      return EXIT_FAILURE
    }
    const states = await store.sources.states()
    const points = new Map(
      (await store.content.points(all.map(({ ID }) => ID))).map((one) => [one.series, one]),
    )
    const rows = all.map((one) => [
      one.ID,
      one.texts.title,
      lastDate(points.get(one.ID)),
      nextRunText(one, now(), environment.fetchOutside),
      stateText(one, states),
    ])
    print(formatColumns(['ID', 'TITLE', 'NEWEST', 'NEXT RUN', 'LAST SUCCESS'], rows))
    return EXIT_SUCCESS
  })
}
