/** Blocks in frames on a page of another site (specification §2, security S28). */
import { createServer } from 'node:http'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { embedSnippet } from '#core/addresses/embed-snippet.ts'
import { CHART, FIGURES } from '../../e2e/embedded-blocks.ts'
import { portOf } from '../../factories/http.ts'
import type { Visit } from '../journey.ts'

const FRAME = 'iframe[title=chart]'

export async function readEmbeddedBlocks({ hands, origin }: Visit): Promise<void> {
  const snippets = [FIGURES, CHART].map((block) =>
    embedSnippet({ publicUrl: origin, config: encodeBlockConfig(block), title: block.type, height: 100 }),
  )
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="nb"><title>Et annet nettsted</title><body>${snippets.join('')}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const height = () =>
    hands.browser.evaluate((css) => document.querySelector(css)?.clientHeight ?? 0, [FRAME])
  const inner = () =>
    hands.browser.evaluate(
      () => Math.ceil(document.querySelector('#root')?.getBoundingClientRect().height ?? 0),
      [],
      FRAME,
    )
  const follows = () =>
    hands.until('a frame as high as its block', async () => {
      const [outside, inside] = [await height(), await inner()]
      if (inside < 101 || outside !== inside) throw new Error(`${outside} px round ${inside} px`)
      return outside
    })
  try {
    await hands.browser.navigate(`http://127.0.0.1:${portOf(server.address())}/`)
    await hands.seesText('main', 'Renten', FRAME)
    const before = await follows()
    await hands.click({ css: 'details[data-table-view] summary', frame: FRAME })
    await hands.until('a higher frame', async () => (await height()) > before)
    await follows()
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
