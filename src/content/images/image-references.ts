/** Checks that every image named by the texts and blocks of a pack exists. */
import { isRecord } from '#core/text/is-record.ts'
import type { ContentKind } from '#contract/content-item.ts'
import { IMAGE_PATH } from '#contract/entities/image.ts'
import type { CheckedDocument } from '../parse/checked-document.ts'
import { LANGS, valueAt } from '../parse/localise.ts'
import type { Path, ProblemList, ReportAt } from '../parse/problems.ts'

export interface KnownImages {
  /** Names of the files in `images/`. */
  readonly files: ReadonlySet<string>
  /** Image hosts listed in pack.yaml. */
  readonly hosts: readonly string[]
}

/** Kinds of documents that can name images. */
const KINDS: ReadonlySet<ContentKind> = new Set([
  'settings',
  'dashboard',
  'city',
  'comment',
  'post',
  'report',
])

/** An image of the pack as a whole field, or within a text in Markdown. */
const OWN_IMAGE = new RegExp(`(?:^|[\\s("'<])${IMAGE_PATH}([^\\s)"'<>?#]*)`, 'g')

export function checkImages(
  documents: readonly CheckedDocument<unknown>[],
  images: KnownImages,
  problems: ProblemList,
): void {
  for (const { kind, bodies, at: locate } of documents) {
    if (!KINDS.has(kind)) continue
    for (const lang of LANGS) {
      checkValue(bodies[lang], [], images, (path, reason) =>
        problems.addLazily(() => ({ ...locate(path, lang), reason })),
      )
    }
  }
}

function checkValue(value: unknown, path: Path, images: KnownImages, report: ReportAt): void {
  if (typeof value === 'string') {
    for (const [, file = ''] of value.matchAll(OWN_IMAGE)) {
      if (!images.files.has(file)) report(path, `there is no image "${file}" in images/`)
    }
    if (isImageField(path) && !isAllowedImage(value, images)) {
      report(
        path,
        `must be empty, ${IMAGE_PATH} and a file of images/, or https on a host that pack.yaml lists under imageHosts`,
      )
    }
  } else if (Array.isArray(value)) {
    value.forEach((entry: unknown, index) => checkValue(entry, [...path, index], images, report))
  } else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) checkValue(entry, [...path, key], images, report)
    checkSizes(value, path, report)
  }
}

/** `image` of a report, `imageUrl` of a campaign, and the three sizes of an article’s `image`. */
function isImageField(path: Path): boolean {
  return path.at(-1) === 'image' || path.at(-1) === 'imageUrl' || path.at(-2) === 'image'
}

function isAllowedImage(value: string, { hosts }: KnownImages): boolean {
  if (value === '' || value.startsWith(IMAGE_PATH)) return true
  const host = /^https:\/\/([^/?#\\@]+)\//.exec(value)?.[1]
  return host !== undefined && hosts.includes(host)
}

/** Requires separate files for the sizes of a raster image, so that a phone does not load the largest. */
function checkSizes(value: Readonly<Record<string, unknown>>, path: Path, report: ReportAt): void {
  const [medium, large] = [valueAt(value, ['medium']), valueAt(value, ['large'])]
  if (typeof medium !== 'string' || medium !== large) return
  if (!medium.startsWith(IMAGE_PATH) || medium.endsWith('.svg')) return
  report([...path, 'medium'], 'is the same file as large; an image of pixels comes in three sizes')
}
