/** Bodies that are expensive to parse: one at a time, so that each can be freed before the next. */

/** The size limit of a feed. */
const AT_MOST = 2_000_000

export function* hostileFeeds(): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  const rss = (items: string) =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`
  const entities = Array.from(
    { length: 10 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('')
  yield encoder.encode(
    `<!DOCTYPE l [<!ENTITY l0 "ha">${entities}]>${rss('<item><title>&l10;</title></item>')}`,
  )
  yield encoder.encode(rss(`<item><title>${'&#65;'.repeat(AT_MOST / 6)}</title></item>`))
  yield encoder.encode(rss(`<item><title>${'&amp;'.repeat(AT_MOST / 6)}</title></item>`))
  yield encoder.encode(rss('<a>'.repeat(AT_MOST / 4)))
  yield encoder.encode(rss('<item/>'.repeat(AT_MOST / 8)))
  yield encoder.encode(rss(`<item ${'a="b" '.repeat(AT_MOST / 7)}/>`))
  yield encoder.encode(rss(`<item><title>${'<'.repeat(AT_MOST - 200)}</title></item>`))
  yield encoder.encode('['.repeat(AT_MOST))
}
