import { expect, test } from 'vitest'
import { createAnchorGenerator } from './anchors.ts'

test.each<[string, string[], string[]]>([
  ['of its heading', ['Ledighet på Økern'], ['ledighet-pa-okern']],
  ['unique in the page, in reading order', ['Leie', 'Leie', 'Leie'], ['leie', 'leie-1', 'leie-2']],
  ['no heading, no anchor', ['', ''], ['', '']],
  ['not the document’s own', ['Main', 'Root', 'Page state'], ['main-1', 'root-1', 'page-state-1']],
  ['of nothing but signs', ['🏢', '!'], ['oppsett', 'oppsett-1']],
  ['a long heading is cut', ['x'.repeat(500)], ['x'.repeat(60)]],
  ['hostile', ['"><script>alert(1)</script>'], ['scriptalert1script']],
])('%s', (_why, headings, anchors) => expect(headings.map(createAnchorGenerator())).toEqual(anchors))
