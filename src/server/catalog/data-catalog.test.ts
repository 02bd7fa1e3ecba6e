import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { PUBLIC_URL } from '#tests/factories/app.ts'
import { siteWith, seriesMetaWith, storedSeriesWith } from '#tests/factories/site.ts'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { siteOf } from '../pages/site.ts'
import { dataCatalogSteps, type Sites } from './data-catalog.ts'
import { JSON_LD } from './json-ld.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import { rdfDocumentSteps, type RdfFormat } from './rdf-format.ts'
import type { RdfName, RdfNode, RdfValue } from './rdf-node.ts'
import { iriRef, quoted, TURTLE } from './turtle.ts'

const dataCatalog = (sites: Sites): readonly RdfNode[] =>
  [...dataCatalogSteps(sites, PUBLIC_URL)].filter((node) => node !== null)
const documentOf = (nodes: readonly RdfNode[], format: RdfFormat) =>
  runInSlices(rdfDocumentSteps(nodes, format), async () => {})

const edition = await editionOf(await contentOfPack())
const shipped = dataCatalog({
  'nb-NO': siteOf(edition, 'nb-NO', PUBLIC_URL),
  'en-GB': siteOf(edition, 'en-GB', PUBLIC_URL),
})
const ofType = (nodes: readonly RdfNode[], type: RdfName) => nodes.filter(({ types }) => types.includes(type))
const valuesOf = ({ properties }: RdfNode, name: RdfName): readonly RdfValue[] =>
  properties.find(([one]) => one === name)?.[1] ?? []
const textsOf = (node: RdfNode, name: RdfName) =>
  valuesOf(node, name).map((value) =>
    value.kind === 'iri' ? value.iri : value.kind === 'node' ? '' : value.text,
  )

function hostileCatalog(): readonly RdfNode[] {
  const text = `${HOSTILE_TEXT}"@nb . <a> <b> \\ \n\r\t\u0000\u0007 é 🏙 \ud800`
  const meta = seriesMetaWith('rate', {
    texts: { title: text, unit: text, source: text },
    definition: text,
    licence: text,
    sourceUrl: 'https://a.example/>"{}|^`\\ b',
  })
  const at = (locale: 'nb-NO' | 'en-GB') =>
    siteWith({ locale, series: new Map([['rate', meta]]), points: [storedSeriesWith('rate')] })
  return dataCatalog({ 'nb-NO': at('nb-NO'), 'en-GB': at('en-GB') })
}

describe('the catalogue of the shipped pack', () => {
  test('has a data set for each series, and a file for each format of the downloadable ones', () => {
    const { series } = edition.snapshot.content.no
    expect(ofType(shipped, 'dcat:Dataset')).toHaveLength(series.size)
    const exportable = [...series.values()].filter((one) => one.exportable).length
    expect(ofType(shipped, 'dcat:Distribution')).toHaveLength(5 * exportable)
    const restricted = ofType(shipped, 'dcat:Dataset').filter((node) =>
      textsOf(node, 'dct:accessRights').some((right) => right.endsWith('/RESTRICTED')),
    )
    expect(restricted).toHaveLength(series.size - exportable)
    for (const node of restricted) expect(valuesOf(node, 'dcat:distribution')).toEqual([])
  })

  /** Properties that DCAT-AP-NO 3 requires of each class; each text in both languages. */
  test.each<[RdfName, readonly RdfName[], readonly RdfName[]]>([
    ['dcat:Catalog', ['dct:title', 'dct:description'], ['dct:publisher', 'dcat:contactPoint']],
    ['dcat:Dataset', ['dct:title', 'dct:description'], ['dct:publisher', 'dcat:contactPoint', 'dcat:theme']],
    ['dcat:DataService', ['dct:title'], ['dct:publisher', 'dcat:contactPoint', 'dcat:endpointURL']],
    ['dcat:Distribution', ['dct:title', 'dct:description'], ['dcat:accessURL', 'dct:format']],
    ['vcard:Organization', [], ['vcard:fn', 'vcard:hasURL']],
    ['foaf:Agent', [], ['foaf:name']],
  ])('%s has the properties that the profile requires', (type, inBothLanguages, others) => {
    const nodes = ofType(shipped, type)
    expect(nodes.length).toBeGreaterThan(0)
    for (const node of nodes) {
      for (const name of inBothLanguages)
        expect(
          valuesOf(node, name).map((value) =>
            value.kind === 'text' && value.text !== '' ? value.language : '',
          ),
          `${node.iri} ${name}`,
        ).toEqual(['nb', 'en'])
      for (const name of others) expect(valuesOf(node, name), `${node.iri} ${name}`).not.toEqual([])
    }
  })

  test('names each resource once, and every resource of its own that it refers to', () => {
    const iris = shipped.map(({ iri }) => iri)
    expect(new Set(iris).size).toBe(iris.length)
    const mentioned = shipped.flatMap((node) =>
      (
        ['dcat:dataset', 'dcat:service', 'dcat:distribution', 'dct:publisher', 'dcat:contactPoint'] as const
      ).flatMap((name) => textsOf(node, name)),
    )
    expect(mentioned.filter((one) => !iris.includes(one))).toEqual([])
  })

  test('a property appears once per resource', () => {
    for (const { iri, properties } of shipped) {
      const names = properties.map(([name]) => name)
      expect(new Set(names).size, iri ?? '').toBe(names.length)
    }
  })

  test('illustrative figures are marked as such', () => {
    const node = shipped.find(({ iri }) => iri === `${PUBLIC_URL}/serier/oslo-office-prime-rent#dataset`)
    const [nb, en] = node ? textsOf(node, 'dct:description') : []
    expect(nb).toContain('Illustrasjonstall')
    expect(en).toContain('Illustrative')
  })
})

describe('Turtle', () => {
  test.each<[string, string, string]>([
    ['plain', 'Kontor', '"Kontor"'],
    ['quotes and backslashes', 'a "b" \\', '"a \\"b\\" \\\\"'],
    ['line breaks and controls', 'a\nb\u0000', '"a\\u000Ab\\u0000"'],
    ['half a character', 'a\ud800', '"a\ufffd"'],
  ])('a text: %s', (_why, text, written) => expect(quoted(text)).toBe(written))

  test.each<[string, string, string]>([
    ['plain', 'https://a.example/b?c=d#e', '<https://a.example/b?c=d#e>'],
    [
      'characters that would end the IRI',
      'https://a.example/> <b',
      '<https://a.example/\\u003E\\u0020\\u003Cb>',
    ],
  ])('an address: %s', (_why, address, written) => expect(iriRef(address)).toBe(written))
})

const hasRapper = spawnSync('rapper', ['--version']).status === 0

/** Statements as another reader's parser finds them. @throws the parser's complaint about the document */
function statementsIn(document: string): readonly string[] {
  return execFileSync('rapper', ['-q', '-i', 'turtle', '-o', 'ntriples', '-', PUBLIC_URL], {
    input: document,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
    .split('\n')
    .filter((line) => line !== '')
}

/** Number of statements in the tree. */
function countStatements({ types, properties }: RdfNode): number {
  const values = properties.flatMap(([, all]) => all)
  return values.reduce(
    (sum, value) => sum + 1 + (value.kind === 'node' ? countStatements(value.node) : 0),
    types.length,
  )
}

describe.skipIf(!hasRapper)('read by rapper (Debian: raptor2-utils)', () => {
  test.each<[string, () => readonly RdfNode[]]>([
    ['the shipped pack', () => shipped],
    ['hostile texts', hostileCatalog],
  ])('%s: every statement, and no other', async (_why, make) => {
    const nodes = make()
    const expected = nodes.reduce((sum, node) => sum + countStatements(node), 0)
    expect(new Set(statementsIn(await documentOf(nodes, TURTLE))).size).toBe(expected)
  })
})

describe('JSON-LD', () => {
  test('has its context inside and the same resources', async () => {
    const document: unknown = JSON.parse(await documentOf(shipped, JSON_LD))
    expect(document).toMatchObject({
      '@context': { dcat: 'http://www.w3.org/ns/dcat#' },
      '@graph': shipped.map(({ iri, types }) => ({ '@id': iri, '@type': types })),
    })
  })

  test('hostile texts come back as they were', async () => {
    const title = hostileCatalog()
      .filter(({ types }) => types.includes('dcat:Dataset'))
      .flatMap((node) => textsOf(node, 'dct:title'))
    const document = await documentOf(hostileCatalog(), JSON_LD)
    for (const text of title) expect(document).toContain(JSON.stringify(text).slice(1, -1))
  })
})
