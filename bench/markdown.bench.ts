/**
 * Usage: `node bench/markdown.bench.ts` (needs a build)
 *
 * The cost of texts of maximum length that are slow to parse, the slowest that a search finds
 * (`SEARCHED=5000` for a longer search), and the delay of others while a layout full of such texts is
 * rendered.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_MARKDOWN_CHARACTERS, MAX_MARKDOWN_WORK, guardSource } from '#core/markdown/guarded-source.ts'
import { parseMarkdown } from '#core/markdown/parse.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { cpuMsOf, slowestText } from '../tests/hostile-markdown.ts'
import { importContent } from './content-import.ts'
import { alone, clockBelow, printGoals, type Row } from './goal-table.ts'
import { median } from './measured-load.ts'
import { scratchFolder } from './scratch-folder.ts'
import { startPortal } from './server-process.ts'

/** Security S40. */
const ONE_TEXT_MS = 100
const OTHERS_WAIT_MS = 100
const TIMES = 7
const SEARCHED = Number(process.env['SEARCHED'] ?? 300)

const SHAPES: readonly (readonly [string, string])[] = [
  ['prose', 'Leien i sentrum har steget i tre kvartaler.\n'],
  ['paragraphs', 'Leien steg.\n\n'],
  ['points', '- a\n'],
  ['points with a gap', '- a\n\n'],
  ['numbered points', '1. a\n'],
  ['points and paragraphs', '- a\n\nb\n\n'],
  ['ticks', '- [ ] a\n'],
  ['quotes', '> a\n\n'],
  ['lines of a quote', '> a\n'],
  ['deep quotes', `${'> '.repeat(8)}a\n\n`],
  ['deep points', `${'- '.repeat(8)}a\n\n`],
  ['points far in', `${' '.repeat(40)}- a\n`],
  ['headings', '# a\n'],
  ['underlined headings', 'a\n=\n'],
  ['links', '[a](/b)\n\n'],
  ['bold and italic', '**a** *b*\n\n'],
  ['entities', '&amp;'],
  ['table rows', '|a|b|\n|-|-|\n'],
  ['hard breaks', 'a\\\n'],
]

const times = SHAPES.map(([what, one]) => {
  const text = one.repeat(Math.ceil(MAX_MARKDOWN_CHARACTERS / one.length))
  const ms = median(
    Array.from({ length: TIMES }, () => {
      const startedAt = performance.now()
      parseMarkdown(text, { imageHosts: [] })
      return performance.now() - startedAt
    }),
  )
  return { what, ms, work: guardSource(text).work }
})
const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one))
const parse = (text: string) => parseMarkdown(text, { imageHosts: [] })
const searched = slowestText(parse, 12, SEARCHED)
const plainMs = cpuMsOf(() => parse('Leien steg. '.repeat(8_400)), TIMES)
const rows: Row[] = [
  clockBelow(ONE_TEXT_MS, `The slowest of ${times.length} texts (${slowest.what})`, slowest.ms),
  alone('the median of them', median(times.map(({ ms }) => ms)), 'ms'),
  alone(
    `what counts as 1 of ${MAX_MARKDOWN_WORK}, median`,
    median(times.filter(({ work }) => work > 0).map(({ ms, work }) => (ms * 1_000) / work)),
    'µs',
  ),
  clockBelow(
    ONE_TEXT_MS,
    `The slowest of ${SEARCHED} generated texts (${searched.recipe})`,
    cpuMsOf(() => parse(searched.text), TIMES),
  ),
  alone('a text of plain words of the same length', plainMs, 'ms'),
  ...(await layoutRows()),
]
printGoals(rows)

async function layoutRows(): Promise<Row[]> {
  const dataDir = scratchFolder()
  await importContent('content', dataDir)
  const portal = await startPortal({ DATA_DIR: dataDir })
  const layout = (content: string) =>
    JSON.stringify({
      rows: Array.from({ length: MAX_BLOCKS_PER_LAYOUT }, (_, index) => ({
        layout: '100',
        columns: [[{ type: 'text', attributes: { content: content.slice(index) } }]],
      })),
    })
  const drawn = async (body: string) => {
    const startedAt = performance.now()
    const answer = await fetch(`${portal.url}${PAGE_DATA_PREFIX}layout/no`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    if (!answer.ok) throw new Error(`a layout was answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - startedAt
  }
  const page =
    `${'Leien i sentrum har steget i tre kvartaler på rad. '.repeat(8)}\n\n## Punkter\n\n${'- Et **punkt** med [lenke](/oslo)\n'.repeat(5)}\n`.repeat(
      4,
    )
  const [honest, hostile] = [layout(page), layout('- a\n'.repeat(2_400))]
  for (let time = 0; time < TIMES; time += 1) await drawn(honest)
  const honestMs = await drawn(honest)
  const waits: number[] = []
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const startedAt = performance.now()
      await (await fetch(`${portal.url}/livez`)).arrayBuffer()
      waits.push(performance.now() - startedAt)
      await wait(1)
    }
  })()
  const hostileMs: number[] = []
  for (let time = 0; time < TIMES; time += 1) hostileMs.push(await drawn(hostile))
  isDone = true
  await asking
  await portal.stop()
  return [
    alone(`A layout of ${MAX_BLOCKS_PER_LAYOUT} pages of text, drawn`, honestMs, 'ms'),
    alone(`one of ${MAX_BLOCKS_PER_LAYOUT} texts that are slow to read, median`, median(hostileMs), 'ms'),
    clockBelow(OTHERS_WAIT_MS, 'the longest wait of other requests', Math.max(...waits)),
  ]
}
