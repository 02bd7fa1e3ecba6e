/**
 * The series as a data catalogue: DCAT 3 in the profile DCAT-AP-NO 3, which data.norge.no harvests
 * (docs/decisions/0084-data-catalogue.md). Texts are in both languages.
 */
import { SERIES_LIST_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { PORTAL_PREFIX } from '#contract/call.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import type { DatasetFile } from '#pages/metadata/dataset-files.ts'
import { CATALOG_TURTLE_PATH } from '#pages/paths/site-file-paths.ts'
import { seriesDataset, type SeriesDataset } from '#pages/metadata/series-dataset.ts'
import type { Site } from '#pages/model/site.ts'
import { machineTextsByLocale } from '#texts/by-locale/machine-texts-by-locale.ts'
import type { MachineTexts } from '#texts/server/machine-texts.ts'
import { absoluteUrl } from '../http/absolute-url.ts'
import {
  blankNode,
  dateValue,
  instantValue,
  iri,
  plainValue,
  type RdfName,
  type RdfNode,
  type RdfValue,
} from './rdf-node.ts'

/** The same edition in both languages. */
export type Sites = Readonly<Record<Locale, Site>>

/** Vocabularies of the EU's Publications Office, which the profile prescribes. */
const EU = 'http://publications.europa.eu/resource/authority/'
const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types/'
/** DCAT-AP-NO 3, "Kontrollerte vokabularer": Economy and finance. */
const THEME = `${EU}data-theme/ECON`
const NORWAY = `${EU}country/NOR`
const LANGUAGES = [`${EU}language/NOB`, `${EU}language/ENG`]

const LANGUAGE_TAG: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }

const FREQUENCY: Readonly<Record<Frequency, string>> = {
  change: 'IRREG',
  daily: 'DAILY',
  monthly: 'MONTHLY',
  quarterly: 'QUARTERLY',
  'half-year': 'ANNUAL_2',
  annual: 'ANNUAL',
  irregular: 'IRREG',
}

const FILE_TYPE: Readonly<Record<DatasetFile['kind'], string>> = {
  csv: 'CSV',
  'json-stat': 'JSON',
  xlsx: 'XLSX',
  json: 'JSON',
  png: 'PNG',
}

/** Label of each format in both languages. */
const FILE_NAME: Readonly<Record<DatasetFile['kind'], string>> = {
  ...FILE_TYPE,
  'json-stat': 'JSON-stat',
  json: 'API',
}

/** A series in both languages. */
type DatasetByLocale = Readonly<Record<Locale, SeriesDataset>>

/**
 * The catalogue first, then its publisher, the API, and each series followed by its files. Series that exist
 * in one language only are left out. `null` marks a pause between two nodes: there may be thousands of
 * series.
 *
 * @param publicUrl origin of the site, without a trailing slash
 */
export function* dataCatalogSteps(sites: Sites, publicUrl: string): Generator<RdfNode | null> {
  const datasets: DatasetByLocale[] = []
  for (const id of sites['nb-NO'].content.series.keys()) {
    const [nb, en] = LOCALES.map((locale) => seriesDataset(sites[locale], id))
    if (nb && en) datasets.push({ 'nb-NO': nb, 'en-GB': en })
    yield null
  }
  yield catalogNode(datasets, publicUrl)
  yield publisherNode(sites, publicUrl)
  yield contactNode(sites, publicUrl)
  yield apiNode(publicUrl)
  for (const dataset of datasets) {
    yield datasetNode(dataset, publicUrl)
    for (const file of dataset['nb-NO'].files) yield distributionNode(dataset, file, publicUrl)
  }
}

function catalogNode(datasets: readonly DatasetByLocale[], publicUrl: string): RdfNode {
  const changed = datasets.map((dataset) => dataset['nb-NO'].modified).toSorted()
  const newest = changed.at(-1)
  return {
    iri: addresses(publicUrl).catalog,
    types: ['dcat:Catalog'],
    properties: [
      ['dct:title', words(({ catalog }) => catalog.title)],
      ['dct:description', words(({ catalog }) => catalog.description)],
      ...responsible(publicUrl),
      ['foaf:homepage', [iri(publicUrl + localizedPath(SERIES_LIST_PATH, 'nb-NO'))]],
      ['dct:language', LANGUAGES.map(iri)],
      ['dct:spatial', [iri(NORWAY)]],
      ['dcat:themeTaxonomy', [iri(`${EU}data-theme`)]],
      ['dct:modified', newest === undefined ? [] : [instantValue(newest)]],
      ['dcat:service', [iri(addresses(publicUrl).api)]],
      ['dcat:dataset', datasets.map((dataset) => iri(datasetIri(dataset['nb-NO'], publicUrl)))],
    ],
  }
}

function publisherNode(sites: Sites, publicUrl: string): RdfNode {
  const { company } = sites['nb-NO'].content.settings
  const homepage = absoluteUrl(company.url, publicUrl)
  return {
    iri: addresses(publicUrl).publisher,
    types: ['foaf:Agent'],
    properties: [
      ['foaf:name', [plainValue(company.name)]],
      ['foaf:homepage', homepage === null ? [] : [iri(homepage)]],
    ],
  }
}

/** The profile requires a contact: the publisher's own page, or else that of the series. */
function contactNode(sites: Sites, publicUrl: string): RdfNode {
  const { company } = sites['nb-NO'].content.settings
  const page = absoluteUrl(company.url, publicUrl) ?? publicUrl + SERIES_LIST_PATH
  return {
    iri: addresses(publicUrl).contact,
    types: ['vcard:Organization'],
    properties: [
      ['vcard:fn', [plainValue(company.name)]],
      ['vcard:hasURL', [iri(page)]],
    ],
  }
}

function apiNode(publicUrl: string): RdfNode {
  return {
    iri: addresses(publicUrl).api,
    types: ['dcat:DataService'],
    properties: [
      ['dct:title', words(({ catalog }) => catalog.apiTitle)],
      ['dct:description', words(({ catalog }) => catalog.apiDescription)],
      ...responsible(publicUrl),
      ['dcat:endpointURL', [iri(publicUrl + PORTAL_PREFIX)]],
      ['dcat:endpointDescription', [iri(`${publicUrl}/api/openapi.json`)]],
      ['dcat:landingPage', [iri(`${publicUrl}/api/docs`)]],
      ['dcat:theme', [iri(THEME)]],
    ],
  }
}

function datasetNode(dataset: DatasetByLocale, publicUrl: string): RdfNode {
  const { id, span, modified, place, sourceUrl, frequency, isExportable, files, source } = dataset['nb-NO']
  const inBoth = (read: (edition: SeriesDataset) => string) => byLanguage((locale) => read(dataset[locale]))
  return {
    iri: datasetIri(dataset['nb-NO'], publicUrl),
    types: ['dcat:Dataset'],
    properties: [
      ['dct:identifier', [plainValue(id)]],
      ['dct:title', inBoth(({ title }) => title)],
      ['dct:description', byLanguage((locale) => descriptionOf(dataset[locale], locale))],
      ...responsible(publicUrl),
      ['dcat:theme', [iri(THEME)]],
      ['dcat:keyword', inBoth(({ category }) => category)],
      ['dct:language', LANGUAGES.map(iri)],
      ['dct:accessRights', [iri(`${EU}access-right/${isExportable ? 'PUBLIC' : 'RESTRICTED'}`)]],
      ['dct:accrualPeriodicity', [iri(`${EU}frequency/${FREQUENCY[frequency]}`)]],
      [
        'dct:temporal',
        span === null
          ? []
          : [
              blankNode(
                ['dct:PeriodOfTime'],
                [
                  ['dcat:startDate', [dateValue(span.from)]],
                  ['dcat:endDate', [dateValue(span.to)]],
                ],
              ),
            ],
      ],
      ['dct:spatial', place === null ? [] : [iri(place.uri)]],
      ['dct:modified', [instantValue(modified)]],
      ['dct:source', sourceUrl === null ? [] : [iri(sourceUrl)]],
      [
        'dct:provenance',
        source === ''
          ? []
          : [blankNode(['dct:ProvenanceStatement'], [['rdfs:label', inBoth((edition) => edition.source)]])],
      ],
      ['dct:rights', rightsOf(dataset)],
      ['dcat:landingPage', LOCALES.map((locale) => iri(dataset[locale].url))],
      ['dcat:distribution', files.map(({ kind }) => iri(fileIri(dataset['nb-NO'], kind, publicUrl)))],
    ],
  }
}

/** With the unit, for which DCAT has no property. */
function descriptionOf({ description, title, unit }: SeriesDataset, locale: Locale): string {
  const said = description === '' ? `${title}.` : description
  return unit === '' ? said : `${said} ${machineTextsByLocale[locale].catalog.unit(unit)}`
}

/** One file of a series. The address of the other language differs in `lang` only. */
function distributionNode(dataset: DatasetByLocale, file: DatasetFile, publicUrl: string): RdfNode {
  const { licence, modified } = dataset['nb-NO']
  const addressesOfFile = LOCALES.flatMap((locale) =>
    dataset[locale].files.filter(({ kind }) => kind === file.kind).map(({ url }) => iri(url)),
  )
  return {
    iri: fileIri(dataset['nb-NO'], file.kind, publicUrl),
    types: ['dcat:Distribution'],
    properties: [
      ['dct:title', byLanguage((locale) => `${dataset[locale].title} (${FILE_NAME[file.kind]})`)],
      ['dct:description', words(({ catalog }) => catalog.files[file.kind])],
      ['dcat:accessURL', addressesOfFile],
      ['dcat:downloadURL', addressesOfFile],
      ['dct:format', [iri(`${EU}file-type/${FILE_TYPE[file.kind]}`)]],
      ['dcat:mediaType', [iri(MEDIA_TYPES + file.mediaType)]],
      ['dct:license', licence === null ? [] : [iri(licence.concept)]],
      ['dct:rights', rightsOf(dataset)],
      ['dct:language', LANGUAGES.map(iri)],
      ['dct:modified', [instantValue(modified)]],
      ['dcat:accessService', file.kind === 'json' ? [iri(addresses(publicUrl).api)] : []],
    ],
  }
}

/** The licence in words, as readers see it; it may be a sentence. */
function rightsOf(dataset: DatasetByLocale): readonly RdfValue[] {
  const label = byLanguage((locale) => dataset[locale].licenceText)
  return label.length === 0
    ? []
    : [blankNode(['odrs:RightsStatement', 'dct:RightsStatement'], [['rdfs:label', label]])]
}

/** Publisher of a catalogue, a data set or a service. */
function responsible(publicUrl: string): readonly (readonly [RdfName, readonly RdfValue[]])[] {
  const { publisher, contact } = addresses(publicUrl)
  return [
    ['dct:publisher', [iri(publisher)]],
    ['dcat:contactPoint', [iri(contact)]],
  ]
}

/** Stable IRIs of resources without a page of their own. */
function addresses(publicUrl: string) {
  const document = publicUrl + CATALOG_TURTLE_PATH
  return {
    catalog: `${document}#catalog`,
    publisher: `${document}#publisher`,
    contact: `${document}#contact`,
    api: `${document}#api`,
  }
}

function datasetIri({ id }: SeriesDataset, publicUrl: string): string {
  return `${publicUrl}${seriesPath(id)}#dataset`
}

function fileIri({ id }: SeriesDataset, kind: DatasetFile['kind'], publicUrl: string): string {
  return `${publicUrl}${seriesPath(id)}#${kind}`
}

function words(read: (texts: MachineTexts) => string): readonly RdfValue[] {
  return byLanguage((locale) => read(machineTextsByLocale[locale]))
}

/** One text for each language that has one. */
function byLanguage(read: (locale: Locale) => string): readonly RdfValue[] {
  return LOCALES.map((locale): RdfValue => ({
    kind: 'text',
    text: read(locale),
    language: LANGUAGE_TAG[locale],
  })).filter((value) => value.kind !== 'text' || value.text !== '')
}
