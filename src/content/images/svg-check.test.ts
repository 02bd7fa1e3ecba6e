import { expect, test } from 'vitest'
import { svgProblem } from './svg-check.ts'

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"${root}>\n${inside}\n</svg>\n`

test.each([
  [
    'shapes',
    svg(
      '<rect width="600" height="400" fill="#fff"/><g transform="translate(2 3) rotate(45)"><path d="M0 0L9 9z"/></g>',
    ),
  ],
  [
    'a declaration, a comment and a mark of byte order',
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn for us -->\n${svg('<circle r="4"/>')}`,
  ],
  [
    'a gradient and a clip that stay inside',
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><linearGradient id="c" xlink:href="#a"/><clipPath id="b"><rect/></clipPath></defs><rect fill="url(#a)" clip-path="url(#b)" style="stroke:rgb(1,2,3)"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  ],
  ['words', svg('<title>Havn &amp; by (Stavanger)</title><text x="1" y="2">12 &lt; 13</text>')],
  [
    'styles for a dark screen',
    svg(
      '<style>.a:not(.b){fill:#000} @media (prefers-color-scheme: dark){.a{fill:#fff}}</style><path class="a"/>',
    ),
  ],
  ['much of everything', svg(`<!--${' -'.repeat(80_000)} -->${'<g>'.repeat(60)}${'</g>'.repeat(60)}`)],
])('shown: %s', (_why, text) => expect(svgProblem(text)).toBeNull())

test.each<[string, string, number, string]>([
  // Runs, loads or moves
  ['a script', svg('<script>alert(1)</script>'), 2, 'holds <script>'],
  [
    'a script under another name',
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    2,
    'holds <s:script>',
  ],
  ['HTML', svg('<foreignObject><body/></foreignObject>'), 2, 'holds <foreignObject>'],
  ['a picture in the picture', svg('<image href="https://example.org/x.png"/>'), 2, 'holds <image>'],
  ['copies of copies', svg('<g id="a"/><use href="#a"/>'), 2, 'holds <use>'],
  ['motion', svg('<rect><animate attributeName="x"/></rect>'), 2, 'holds <animate>'],
  ['a link', svg('<a href="#x"><rect/></a>'), 2, 'holds <a>'],
  ['an event', svg('<rect onclick="alert(1)"/>'), 2, 'has the attribute onclick'],
  ['an event of the root', svg('', ' onload="alert(1)"'), 1, 'has the attribute onload'],
  ['an event in other letters', svg('<rect ONCLICK="alert(1)"/>'), 2, 'has the attribute ONCLICK'],
  [
    'a gradient from elsewhere',
    svg('<linearGradient href="https://example.org/a.svg#b"/>'),
    2,
    'refers to something outside',
  ],
  [
    'a gradient that is a script',
    svg('<linearGradient xlink:href="javascript:alert(1)"/>'),
    2,
    'refers to something outside',
  ],
  [
    'a fill from elsewhere',
    svg('\n<rect fill="url(https://example.org/a.svg#b)"/>'),
    3,
    'refers to something outside of itself with url()',
  ],
  [
    'a quoted address',
    svg('<rect style=\'fill:url("//example.org")\'/>'),
    2,
    'refers to something outside of itself with url()',
  ],
  ['an import', svg('<style>@import "https://example.org/a.css";</style>'), 2, 'style rule with "@"'],
  ['a typeface', svg('<style>@font-face{src:local(x)}</style>'), 2, 'style rule with "@"'],
  [
    'an address in a style',
    svg('<style>rect{fill:url(//example.org)}</style>'),
    2,
    'refers to something outside of itself with url()',
  ],
  ['a function that loads', svg('<rect style="fill:image-set(x)"/>'), 2, 'uses image-set()'],
  ['a spelling that hides', svg('<rect style="fill:u\\72l(//example.org)"/>'), 2, 'holds a backslash'],
  ['a letter by its number', svg('<rect fill="&#117;rl(//example.org)"/>'), 2, 'holds a character reference'],
  [
    'a clip of clips',
    svg('<clipPath id="a"><rect clip-path="url(#a)"/></clipPath>'),
    2,
    'clips inside of a <clipPath>',
  ],
  ['a clip of clips, by style', svg('<style>rect{clip-path:url(#a)}</style>'), 2, 'sets "clip-path"'],
  // Is not what it seems
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`, 1, 'holds "<!DOCTYPE sv"'],
  ['CDATA', svg('<style><![CDATA[@import "x"]]></style>'), 2, 'holds "<![CDATA[@im"'],
  ['an instruction', `<?xml-stylesheet href="x.css"?>${svg('')}`, 1, 'holds "<?xml-styles"'],
  ['an older encoding', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`, 1, 'holds "<?xml versio"'],
  ['a comment that does not end', svg('<!-- - -- <script/> -->'), 2, 'holds "<!-- - -- <s"'],
  [
    'another namespace',
    '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"></svg>',
    1,
    'has another namespace',
  ],
  ['no namespace', '<svg viewBox="0 0 1 1"></svg>', 1, 'must have xmlns'],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 1"></svg>', 1, 'must have a viewBox'],
  ['an attribute twice', svg('<rect x="1" x="2"/>'), 2, 'has the attribute x twice'],
  ['an attribute without quotes', svg('<rect x=1/>'), 2, 'holds "<rect x=1/>\\n"'],
  ['elements that cross', svg('<g><path></g></path>'), 2, 'closes <g>'],
  ['no end', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">', 1, 'does not close <svg>'],
  ['two roots', svg('') + svg(''), 4, 'has a second root'],
  ['another root', '<g/>', 1, 'begins with <g>'],
  ['a picture inside', svg('<svg xmlns="http://www.w3.org/2000/svg"/>'), 2, 'holds an <svg> inside'],
  ['loose words', svg('alert(1)'), 1, 'holds text outside'],
  ['depth', svg('<g>'.repeat(100)), 2, 'is nested more than 64'],
  ['nothing', ' \n', 2, 'holds no <svg>'],
  ['control characters', svg('<title>\u0000</title>'), 1, 'holds control characters'],
])('refused: %s', (_why, text, line, reason) => {
  expect(svgProblem(text)).toEqual({ line, reason: expect.stringContaining(reason) })
})

test('hostile text costs no more than its size', () => {
  for (const piece of ['<', '<g ', '<g a="', '<!--', '<rect x="1" '.repeat(3), '&amp;', ' ']) {
    expect(
      svgProblem(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${piece.repeat(200_000 / piece.length)}`,
      ),
    ).not.toBeNull()
  }
})
