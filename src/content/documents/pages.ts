/** Reads settings, dashboards and city pages. */
import { z } from 'zod'
import { isRecord } from '#core/text/is-record.ts'
import { isReservedSlug } from '#core/addresses/layout-slug.ts'
import { contentSchemas, type ContentOf } from '#contract/content-item.ts'
import { checkDocument, type CheckedDocument, type DocumentForm } from '../parse/checked-document.ts'
import { localise } from '../parse/localise.ts'
import type { ParsedFile } from '../parse/parsed-file.ts'
import {
  filesIn,
  readSingleFile,
  fileLocation,
  type ParsedDocuments,
  type PackParseContext,
} from '../parse/parse-context.ts'

type Dashboard = ContentOf<'dashboard'>
type City = ContentOf<'city'>

/** File names of the pages in the order of settings.yaml. */
const orderSchema = z.object({ dashboards: z.array(z.string()), cities: z.array(z.string()) })

export interface PageDocuments {
  readonly settings: CheckedDocument<ContentOf<'settings'>> | null
  readonly dashboards: ParsedDocuments<Dashboard>
  readonly cities: ParsedDocuments<City>
}

/** @param imageHosts from pack.yaml (decision 41) */
export function readPages(context: PackParseContext, imageHosts: readonly string[]): PageDocuments {
  const parsed = readSingleFile(context, 'settings')
  const order = orderOf(context, parsed)
  const form: DocumentForm<ContentOf<'settings'>> = {
    kind: 'settings',
    schema: contentSchemas.settings,
    notes: ['dashboards', 'cities'],
    toBody: (fields) => ({ ...fields, imageHosts }),
  }
  const settings = parsed
    ? checkDocument({ parsed, base: [], id: 'settings', position: 0 }, form, context.problems)
    : null
  const dashboardForm = { kind: 'dashboard', schema: contentSchemas.dashboard } as const
  const dashboards = readOrdered(context, 'dashboards', order?.dashboards, parsed, dashboardForm)
  const cityForm = { kind: 'city', schema: contentSchemas.city } as const
  const cities = readOrdered(context, 'cities', order?.cities, parsed, cityForm)
  checkPaths(context, dashboards)
  checkCityPaths(context, cities.documents)
  checkTermsPage(context, settings, dashboards)
  return { settings, dashboards, cities }
}

function orderOf(
  { problems }: PackParseContext,
  parsed: ParsedFile | null,
): z.infer<typeof orderSchema> | null {
  if (!parsed) return null
  const order = orderSchema.safeParse(isRecord(parsed.value) ? localise(parsed.value, 'no') : {})
  if (order.success) return order.data
  for (const {
    path: [name = ''],
  } of order.error.issues) {
    const position = String(name)
    problems.add({
      file: parsed.file,
      line: parsed.lineOf([position]),
      place: position,
      reason: 'must be a list of file names',
    })
  }
  return null
}

/**
 * Returns the files of a folder in the order of settings.yaml; a listed file that is missing, or an unlisted
 * file, is a problem.
 */
function readOrdered<Body>(
  context: PackParseContext,
  folder: 'dashboards' | 'cities',
  order: readonly string[] | undefined,
  settings: ParsedFile | null,
  form: DocumentForm<Body>,
): ParsedDocuments<Body> {
  const { files, names } = filesIn(context, folder)
  order?.forEach((name, index) => {
    const target = {
      file: settings?.file ?? '',
      line: settings?.lineOf([folder, index]) ?? null,
      place: `${folder}[${index}]`,
    }
    if (!names.has(name))
      context.problems.add({ ...target, reason: `names "${name}", but there is no ${folder}/${name}.yaml` })
    if (order.indexOf(name) !== index)
      context.problems.add({ ...target, reason: `names "${name}" a second time` })
  })
  const documents = files.flatMap(({ name, parsed }) => {
    const position = order?.indexOf(name) ?? 0
    if (position < 0) {
      const reason = `is not listed under ${folder} in settings.yaml`
      context.problems.add({ file: parsed.file, line: null, place: '', reason })
    }
    return checkDocument({ parsed, base: [], id: name, position }, form, context.problems) ?? []
  })
  return { ids: names, documents: documents.toSorted((a, b) => a.position - b.position) }
}

/** Decision 1: one home page, no reserved slug, no duplicate slug, and a path is equal in both languages. */
function checkPaths(context: PackParseContext, dashboards: ParsedDocuments<Dashboard>): void {
  const seenPaths = new Map<string, string>()
  for (const { bodies, at: locate, id } of dashboards.documents) {
    const problem = (reason: string) => context.problems.add({ ...locate(['path']), reason })
    if (bodies.no.path !== bodies.en.path) problem('must be the same in both languages')
    // Empty and '/' are both the home page.
    const path = bodies.no.path === '' ? '/' : bodies.no.path
    const earlier = seenPaths.get(path)
    if (earlier !== undefined) problem(`"${path}" is the path of dashboards/${earlier} as well`)
    if (path !== '/' && isReservedSlug(path)) problem(`"${path}" is reserved for the site itself`)
    if (earlier === undefined) seenPaths.set(path, id)
  }
  if (dashboards.documents.length > 0 && isComplete(dashboards) && !seenPaths.has('/')) {
    const reason = 'holds no home page: one dashboard must have the path "/"'
    context.problems.add({ ...fileLocation(context, 'dashboards'), reason })
  }
}

/**
 * Whether no page was refused. A refused page may be the one that seems missing, and its problem is reported
 * already.
 */
function isComplete({ ids, documents }: ParsedDocuments<Dashboard>): boolean {
  return documents.length === ids.size
}

function checkCityPaths(context: PackParseContext, cities: readonly CheckedDocument<City>[]): void {
  for (const { bodies, at: locate, id } of cities) {
    if (bodies.no.path === id && bodies.en.path === id) continue
    context.problems.add({ ...locate(['path']), reason: `must be "${id}", as the file is named` })
  }
}

function checkTermsPage(
  context: PackParseContext,
  settings: PageDocuments['settings'],
  dashboards: ParsedDocuments<Dashboard>,
): void {
  if (!settings || !isComplete(dashboards)) return
  const { termsPage } = settings.bodies.no
  if (dashboards.documents.some(({ bodies }) => `/${bodies.no.path}` === termsPage)) return
  context.problems.add({ ...settings.at(['termsPage']), reason: `no dashboard has the path "${termsPage}"` })
}
