/** Where the page of an area is that is asked for by an address of another edition of the areas. */
import { areaPath, isAreaPath } from '#core/addresses/area-path.ts'
import { langOf } from '#core/locale.ts'
import { areaOfPath, marketOfSplitArea, movedAreaPath } from '#pages/generated/area-page/find-area.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { PageRequest } from './pages-options.ts'
import type { Pages } from './pages.ts'

export interface AreaAddress {
  /** Without its language prefix. */
  readonly path: string
  readonly status: 301 | 302
}

/** For an address that the area has left (RFC 9110, section 15.4.2). */
const MOVED_PERMANENTLY = 301
/**
 * For an address that the area did not have yet, which is right on another day, and for that of an area that
 * was split: its market has the parts, and is not what was named (section 15.4.3).
 */
const FOUND = 302

/** @param live the edition of now; `null` = there is none yet. @returns `null` = the path is the right one */
export function areaAddress(
  request: PageRequest,
  pages: Pick<Pages, 'has' | 'source'>,
  live: Edition | null,
): AreaAddress | null {
  const { areas } = request.edition.snapshot.content[langOf(request.locale)]
  const moved = movedAreaPath(areas, request.path)
  if (moved !== null && pages.source(request)?.kind === 'area')
    return { path: moved, status: MOVED_PERMANENTLY }
  if (pages.has(request)) return null
  const elsewhere =
    marketOfSplitArea(areas, request.path) ?? (live === null ? null : earlierPath(request, live))
  return elsewhere === null ? null : { path: elsewhere, status: FOUND }
}

/** On an earlier day: the path that an area of now had then. An area that several became part of had none. */
function earlierPath({ path, edition, locale }: PageRequest, live: Edition): string | null {
  if (edition.asOf === undefined || !isAreaPath(path)) return null
  const lang = langOf(locale)
  const area = areaOfPath(live.snapshot.content[lang].areas, path)
  const then = edition.snapshot.content[lang].areas.filter(({ ID }) => area?.former_ids?.includes(ID))
  const [only] = then
  return only && then.length === 1 ? areaPath(only.market, only.ID) : null
}
