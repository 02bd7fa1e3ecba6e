import { symlink, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePack, replacing, type PackChanges } from '#tests/factories/pack.ts'
import { formatProblems } from './parse/problems.ts'
import { packHash, readPack } from './read-pack.ts'

async function packWith(changes: PackChanges = {}) {
  const pack = await makePack(changes)
  onTestFinished(() => pack.remove())
  return pack
}

/** The problems as printed, without the temporary folder in front. */
async function problemsOf(directory: string): Promise<string[]> {
  const read = await readPack(directory)
  return read.ok
    ? []
    : formatProblems(read.problems).map((line) => line.replace(directory, '').replace(/^\//, ''))
}

test('a good pack is read whole, in both languages', async () => {
  const { directory } = await packWith()
  const read = await readPack(directory)
  if (!read.ok) throw new Error(formatProblems(read.problems).join('\n'))
  const { items, series } = read.pack
  const body = (kind: string, lang: string) =>
    items.find((item) => item.kind === kind && item.lang === lang)?.body
  expect(items).toHaveLength(30)
  expect(body('settings', 'en')).toMatchObject({
    imageHosts: ['images.example.org'],
    header: { mainNav: [{ title: 'Front page' }] },
  })
  expect(body('series', 'no')).toMatchObject({
    ID: 'policy-rate',
    texts: { title: 'Styringsrenten', unit: '%' },
  })
  expect(body('area', 'en')).toMatchObject({
    vacancy: 4.5,
    vacancy_prev: null,
    quality: 'approx',
    quality_vacancy: 'anchored',
  })
  expect(body('shapes', 'en')).toMatchObject({
    features: [{ id: 'vika', properties: { ID: 'vika', name: 'Vika' } }],
  })
  expect(body('dashboard', 'no')).toMatchObject({
    rows: [{ columns: [[{ attributes: { figures: [{ id: 'policy-rate', showUnit: true }] } }, {}, {}]] }],
  })
  expect(series).toEqual([
    {
      series: 'policy-rate',
      dates: ['2026-05-07', '2026-09-24', '2026-12-31'],
      values: [4.25, 4.5, null],
      quality: ['solid', 'solid', 'forecast'],
      lastUpdated: '2026-11-20T00:00:00.000Z',
    },
  ])
})

const HOME = 'dashboards/home.yaml'
const DATA = 'series/data/policy-rate.csv'
const JSON_DATA = 'series/data/policy-rate.json'
const CATALOG = 'series/catalog.yaml'
const AREAS = 'areas/areas.csv'
const SHAPES = 'areas/oslo.geojson'
const header = 'date,value,quality\n'
const home = (from: string, to: string): PackChanges => ({ [HOME]: replacing(from, to) })

test.each<[string, PackChanges, string]>([
  // Syntax
  ['bad YAML', { [HOME]: 'path: /\ntitle: [Home\n' }, `${HOME}:3: is not valid YAML`],
  [
    'bad JSON',
    { [SHAPES]: '{"type": "FeatureCollection",\n "features": [}' },
    `${SHAPES}: is not valid JSON`,
  ],
  [
    'not UTF-8',
    { [HOME]: Buffer.from('path: /\ntitle: Nøkkeltall\n', 'latin1') },
    `${HOME}: is not encoded as UTF-8`,
  ],
  ['an empty file', { [HOME]: '' }, `${HOME}:1: must be a mapping of fields`],
  ['two documents in one file', { [HOME]: 'path: /\n---\npath: /\n' }, `${HOME}:2: is not valid YAML`],
  ['a key twice', home('path: /', 'path: /\npath: /'), `${HOME}:2: has the key "path" twice`],
  [
    'a key twice, in JSON',
    { [SHAPES]: '{"type": "FeatureCollection",\n "features": [],\n "features": []}' },
    `${SHAPES}:3: has the key "features" twice`,
  ],
  ['a tag', home('path: /', 'path: !home /'), `${HOME}:1: is not valid YAML: Unresolved tag`],
  [
    'an old version of YAML',
    home('path: /', '%YAML 1.1\n---\npath: /'),
    `${HOME}:1: is marked as another version`,
  ],
  [
    'a quote that does not close',
    { [DATA]: `${header}2026-01-01,1,"solid\n` },
    `${DATA}:2: has a quotation mark`,
  ],
  // Shape
  ['a field that is missing', home('title: { no: Hjem, en: Home }\n', ''), `${HOME}:1 title: is missing`],
  [
    'a language that is missing',
    home('{ no: Hjem, en: Home }', '{ no: Hjem }'),
    `${HOME}:2 title: has no English text`,
  ],
  [
    'a misspelt field',
    home('title:', 'subtitel: x\ntitle:'),
    `${HOME}:2 subtitel: is a field that is not known here`,
  ],
  [
    'a wrong type',
    home('path: /', 'path: /\nhidden: yes'),
    `${HOME}:2 hidden: must be true or false, is "yes"`,
  ],
  [
    'not a number, in YAML',
    home('city: oslo', 'city: .nan'),
    `${HOME}:15 rows[0].columns[0][2].attributes.city: must be one of`,
  ],
  [
    'too many columns',
    home("layout: '100'", "layout: '5050'"),
    `${HOME}:5 rows[0].columns: must have as many columns`,
  ],
  [
    'a text over its limit',
    home('Nøkkeltall', 'x'.repeat(501)),
    `${HOME}:7 rows[0].columns[0][0].heading.no: must have at most 500 characters`,
  ],
  [
    'a date that does not exist',
    { 'comments/first.yaml': replacing('2026-11-10', '2026-02-30') },
    'comments/first.yaml:2 date: must be a real date',
  ],
  [
    'a broken ring',
    { [SHAPES]: replacing('[10.72,59.91]]]', '[10.72,59.93]]]') },
    `${SHAPES}:3 features[0].geometry.coordinates[0]: a ring must end`,
  ],
  [
    'a report that is missing',
    { 'reports.yaml': replacing('macro:', 'micro:') },
    'reports.yaml macro: is missing',
  ],
  // Blocks
  [
    'an unknown block type',
    home('type: figures', 'type: figurez'),
    `${HOME}:6 rows[0].columns[0][0].type: "figurez" is no block type`,
  ],
  [
    'a heading that is missing',
    home('heading: { no: Nøkkeltall, en: Key figures }\n          ', ''),
    `${HOME}:6 rows[0].columns[0][0].heading: is missing`,
  ],
  [
    'a misspelt attribute',
    home('{ id: policy-rate }', '{ id: policy-rate, hideChnage: true }'),
    `${HOME}:10 rows[0].columns[0][0].attributes.figures[0].hideChnage: is a field`,
  ],
  // References
  [
    'an unknown series',
    home('policy-rate', 'police-rate'),
    `${HOME}:10 rows[0].columns[0][0].attributes.figures[0].id: there is no series "police-rate"`,
  ],
  [
    'a formula of an unknown series',
    home('{ id: policy-rate }', "{ id: 'difference(policy-rate,police-rate)' }"),
    `${HOME}:10 rows[0].columns[0][0].attributes.figures[0].id: there is no series "police-rate"`,
  ],
  [
    'a formula that cannot be read',
    home('{ id: policy-rate }', "{ id: 'sum(policy-rate)' }"),
    `${HOME}:10 rows[0].columns[0][0].attributes.figures[0].id: there is no series "sum(policy-rate)"`,
  ],
  [
    'a listed formula of an unknown series',
    {
      'categories.yaml': (text) =>
        text.replace('id: rates', "id: rates, formulas: ['average(police-rate,2)']"),
    },
    'categories.yaml:1 [0].formulas[0]: there is no series "police-rate"',
  ],
  [
    'an unknown comment',
    home('comment: first', 'comment: last'),
    `${HOME}:12 rows[0].columns[0][1].attributes.comment: there is no comment "last"`,
  ],
  [
    'an unknown feed',
    home(
      'type: comment\n          attributes: { comment: first }',
      'type: rss\n          attributes: { sources: [unknown] }',
    ),
    `${HOME}:12 rows[0].columns[0][1].attributes.sources[0]: there is no feed "unknown"`,
  ],
  [
    'a campaign without a title',
    home(
      'type: comment\n          attributes: { comment: first }',
      'type: campaign\n          attributes: { text: Bli med }',
    ),
    `${HOME}:12 rows[0].columns[0][1].attributes.title: is missing: a campaign must have one`,
  ],
  [
    'a button that leads nowhere',
    home(
      'type: comment\n          attributes: { comment: first }',
      "type: campaign\n          attributes: { title: Bli med, buttons: [{ buttonText: Nå, url: 'javascript:alert(1)' }] }",
    ),
    `${HOME}:12 rows[0].columns[0][1].attributes.buttons[0].url: must be a path of this site, http(s), mailto or tel`,
  ],
  [
    'a button without words',
    home(
      'type: comment\n          attributes: { comment: first }',
      'type: campaign\n          attributes: { title: Bli med, buttons: [{ action: login }] }',
    ),
    `${HOME}:12 rows[0].columns[0][1].attributes.buttons[0].buttonText: is missing: a button must have words`,
  ],
  [
    'a film by its address',
    home(
      'type: comment\n          attributes: { comment: first }',
      "type: campaign\n          attributes: { title: Bli med, vimeoID: 'https://vimeo.com/1' }",
    ),
    `${HOME}:12 rows[0].columns[0][1].attributes.vimeoID: `,
  ],
  [
    'no reports',
    home(
      'type: comment\n          attributes: { comment: first }',
      'type: reports\n          attributes: { reports: [] }',
    ),
    `${HOME}:12 rows[0].columns[0][1].attributes.reports: must name at least one report`,
  ],
  [
    'a market without areas',
    home('city: oslo', 'city: bergen'),
    `${HOME}:15 rows[0].columns[0][2].attributes.city: the market "bergen" has no areas`,
  ],
  [
    'a map without outlines',
    { ...home('type: areas', 'type: map'), [SHAPES]: null },
    `${HOME}:15 rows[0].columns[0][2].attributes.city: the market "oslo" has no outlines`,
  ],
  [
    'a map that opens nowhere on earth',
    { [SHAPES]: replacing('"features":[', '"center":[190,60],"features":[') },
    `${SHAPES}:1 center[0]: `,
  ],
  [
    'a range of rents that is reversed',
    { [AREAS]: replacing('4200,5300', '5300,4200') },
    `${AREAS}:2 good_standard_to: must not be less than good_standard_from, is 4200 and 5300`,
  ],
  [
    'a column that is misspelt',
    { [AREAS]: replacing('quality_rent', 'quality_rents') },
    `${AREAS}:1: must start with the header id,market`,
  ],
  [
    'an unknown category',
    { [CATALOG]: replacing('category: rates', 'category: ratings') },
    `${CATALOG}:6 [0].category: there is no category "ratings"`,
  ],
  [
    'a polygon of no area',
    { [SHAPES]: replacing('"id":"vika"', '"id":"viken"') },
    `${SHAPES}:2 features[0].id: there is no area "viken"`,
  ],
  [
    'data of no series',
    { 'series/data/other.csv': header },
    'series/data/other.csv: there is no series "other"',
  ],
  ['a series without data', { [DATA]: null }, `${CATALOG}:1 [0]: has no points`],
  [
    'a dashboard that is not there',
    { 'settings.yaml': replacing('[home, terms]', '[home, terms, extra]') },
    'settings.yaml:9 dashboards[2]: names "extra"',
  ],
  [
    'a dashboard that is not listed',
    { 'dashboards/extra.yaml': 'path: extra\ntitle: Extra\n' },
    'dashboards/extra.yaml: is not listed',
  ],
  [
    'no terms page',
    { 'settings.yaml': replacing('/terms', '/termz') },
    'settings.yaml:4 termsPage: no dashboard has the path',
  ],
  // Identity
  [
    'a path twice',
    { 'dashboards/terms.yaml': replacing('path: terms', 'path: /') },
    'dashboards/terms.yaml:1 path: "/" is the path of dashboards/home as well',
  ],
  [
    'a reserved path',
    { 'dashboards/terms.yaml': replacing('path: terms', 'path: nyheter') },
    'dashboards/terms.yaml:1 path: "nyheter" is reserved',
  ],
  [
    'a path with a dot',
    { 'dashboards/terms.yaml': replacing('path: terms', 'path: terms.html') },
    'dashboards/terms.yaml:1 path: must be "/", empty, or a slug',
  ],
  ['no home', home('path: /', 'path: hjem'), 'dashboards: holds no home page'],
  [
    'an id twice',
    { 'categories.yaml': (text) => text + text },
    'categories.yaml:2 [1].id: "rates" is used twice',
  ],
  [
    'an id that is not the file’s name',
    { 'comments/first.yaml': replacing('id: first', 'id: second') },
    'comments/first.yaml:1 id: is "second"',
  ],
  [
    'an area twice',
    { [AREAS]: (text) => `${text}${text.split('\n')[1] ?? ''}\n` },
    `${AREAS}:3 id: "vika" is used twice`,
  ],
  // Numbers
  ['NaN', { [DATA]: `${header}2026-01-01,NaN,solid\n` }, `${DATA}:2 value: "NaN" is not a number`],
  [
    'a decimal comma',
    { [DATA]: `${header}2026-01-01,"4,5",solid\n` },
    `${DATA}:2 value: "4,5" is not a number`,
  ],
  [
    'an invalid day in data',
    { [DATA]: `${header}2026-02-29,1,solid\n` },
    `${DATA}:2 date: "2026-02-29" is not a date that exists`,
  ],
  [
    'a day twice in data',
    { [DATA]: `${header}2026-01-01,1,solid\n2026-01-01,2,solid\n` },
    `${DATA}:3 date: 2026-01-01 does not come after 2026-01-01`,
  ],
  [
    'an unknown quality',
    { [DATA]: `${header}2026-01-01,1,sure\n` },
    `${DATA}:2 quality: "sure" is no quality`,
  ],
  [
    'a forecast dated as an outcome',
    {
      [DATA]:
        'date,value,quality,source\n2024-12-31,1,solid,NB\n2025-12-31,2,anchored,Survey of 2025: consensus\n',
    },
    `${DATA}:3 source: says "consensus", but the point is marked "anchored"`,
  ],
  [
    'a day that is known in no way',
    { [DATA]: 'date,value,quality,source,day\n2024-12-31,1,solid,NB,stated\n2025-12-31,2,solid,NB,\n' },
    `${DATA}:3 day: is empty`,
  ],
  [
    'a column too many in data',
    { [DATA]: 'date,value,quality,source,day,note\n' },
    `${DATA}:1: must start with the header date,value,quality,source,day`,
  ],
  [
    'a value after a forecast',
    { [DATA]: `${header}2026-01-01,1,forecast\n2026-02-01,2,solid\n` },
    `${DATA}:3 quality: a point marked "solid" stands after a forecast`,
  ],
  ['another header', { [DATA]: 'day;value\n' }, `${DATA}:1: must start with the header`],
  [
    'a row that is too short',
    { [DATA]: `${header}2026-01-01,1\n` },
    `${DATA}:2: has 2 fields where the header has 3`,
  ],
  [
    'values and dates of different length',
    { [DATA]: null, [JSON_DATA]: '{"dates": ["2026-01-01"],\n"values": [1, 2],\n"quality": "solid"}' },
    `${JSON_DATA}:2 values: has 2 entries where dates has 1`,
  ],
  [
    'NaN in JSON',
    { [DATA]: null, [JSON_DATA]: '{"dates": ["2026-01-01"],\n"values": [NaN], "quality": "solid"}' },
    `${JSON_DATA}: is not valid JSON`,
  ],
  [
    'a vacancy that is no number',
    { [AREAS]: replacing('4.5', 'ca. 4') },
    `${AREAS}:2 vacancy: must be a number, is "ca. 4"`,
  ],
  ['a vacancy over 100', { [AREAS]: replacing('4.5', '450') }, `${AREAS}:2 vacancy: must be at most 100`],
  // Files
  ['a file that does not belong', { 'notes.txt': 'x' }, 'notes.txt: is no file of a content pack'],
  ['a file that is missing', { 'settings.yaml': null }, 'settings.yaml: is missing'],
  ['the same document twice', { 'feeds.json': '[]' }, 'feeds.json: stands beside feeds.yaml'],
])('refused: %s', async (_why, changes, start) => {
  const { directory } = await packWith(changes)
  const problems = await problemsOf(directory)
  expect(
    problems.filter((line) => line.startsWith(start)),
    problems.join('\n'),
  ).toHaveLength(1)
})

test.each<[string, PackChanges]>([
  ['the home page', home('title: { no: Hjem, en: Home }\n', '')],
  ['the page of the terms', { 'dashboards/terms.yaml': '' }],
])('%s that is refused is not missing as well', async (_why, changes) => {
  const { directory } = await packWith(changes)
  expect(await problemsOf(directory)).toEqual([expect.stringMatching(/^dashboards\/(?:home|terms)\.yaml:/)])
})

test.each<[string, string, object]>([
  [
    'less sure than the newest',
    'approximate',
    { quality_vacancy: 'solid', quality_vacancy_prev: 'approx', quality: 'approx' },
  ],
  ['as sure, where the cell is empty', '', { quality_vacancy: 'solid', quality: 'solid' }],
])('the previous vacancy of an area: %s', async (_why, cell, expected) => {
  const before = 'date,quality_vacancy,quality_rent'
  const { directory } = await packWith({
    [AREAS]: (text) =>
      text
        .replace(before, 'date,quality_vacancy,quality_vacancy_prev,quality_rent')
        .replace('anchored,approximate', `solid,${cell},solid`),
  })
  const read = await readPack(directory)
  const area = read.ok ? read.pack.items.find(({ kind }) => kind === 'area')?.body : read.problems
  expect(area).toMatchObject(expected)
  expect(area).toHaveProperty('name')
  if (cell === '') expect(area).not.toHaveProperty('quality_vacancy_prev')
})

test('JSON series are read like CSV series', async () => {
  const { directory } = await packWith({
    [DATA]: null,
    [JSON_DATA]: '{"dates":["2026-01-01","2026-02-01"],"values":[1,null],"quality":"press"}',
  })
  const read = await readPack(directory)
  expect(read.ok && read.pack.series[0]).toMatchObject({ values: [1, null], quality: ['press', 'press'] })
})

test('a file of 200 MB is refused by its size', async () => {
  const { directory } = await packWith()
  await truncate(path.join(directory, DATA), 200 * 1024 * 1024)
  expect(await problemsOf(directory)).toContain(`${DATA}: is 200 MB large; a file may have 10 MB`)
})

test('a symbolic link out of the pack is refused, an inner one is followed', async () => {
  const { directory } = await packWith({
    'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  await symlink('/etc/hostname', path.join(directory, 'comments/second.yaml'))
  await symlink('a.svg', path.join(directory, 'images/b.svg'))
  expect(await problemsOf(directory)).toEqual([
    'comments/second.yaml: is a link that leads out of the pack, or nowhere',
  ])
})

test('a missing folder, and one without content: a single problem', async () => {
  const { directory } = await packWith({ 'images/.keep': '' })
  const empty = path.join(directory, 'images')
  expect(await readPack('/nowhere')).toEqual({
    ok: false,
    problems: [{ file: '/nowhere', line: null, place: '', reason: 'cannot be read as a folder (ENOENT)' }],
  })
  expect(await readPack(empty)).toEqual({
    ok: false,
    problems: [{ file: empty, line: null, place: '', reason: 'holds no content pack' }],
  })
  expect(await packHash('/nowhere')).toBeNull()
})

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from(
    { length: 9 },
    (_, index) =>
      `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}]`,
  ),
].join('\n')

test.each<[string, string, string]>([
  ['an alias bomb', bomb, 'uses aliases that multiply its size'],
  ['brackets without end', '['.repeat(300_000), 'is nested'],
  ['depth', `${'['.repeat(2_000)}${']'.repeat(2_000)}`, 'is nested'],
  [
    'many keys',
    'path: terms\ntitle: Terms\n' + Array.from({ length: 60_000 }, (_, index) => `k${index}: 1`).join('\n'),
    'is a field that is not known here',
  ],
  ['a prototype', '__proto__: { path: / }\nconstructor: { prototype: { polluted: true } }\n', 'is missing'],
  ['too large for YAML', `a: ${'x'.repeat(1024 * 1024)}`, 'is larger than the 1 MB'],
])('hostile YAML is refused: %s', async (_why, text, reason) => {
  const { directory } = await packWith({ 'dashboards/terms.yaml': text })
  const problems = await problemsOf(directory)
  expect(
    problems.some((line) => line.startsWith('dashboards/terms.yaml') && line.includes(reason)),
    problems.slice(0, 5).join('\n'),
  ).toBe(true)
  expect(problems.length).toBeLessThanOrEqual(50)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('the hash follows every byte and every name', async () => {
  const pack = await packWith()
  const first = await packHash(pack.directory)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  const read = await readPack(pack.directory)
  expect(read.ok && read.pack.hash).toBe(first)
  await pack.change({ 'README.md': '# A pack.\n' })
  const second = await packHash(pack.directory)
  await pack.change({ 'README.md': null, 'series/README.md': '# A pack.\n' })
  expect(new Set([first, second, await packHash(pack.directory)]).size).toBe(3)
})

test('the pack that is shipped has no problem', async () => {
  const read = await readPack('content')
  expect(read.ok ? [] : formatProblems(read.problems)).toEqual([])
})
