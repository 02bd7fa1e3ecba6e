/**
 * Where the picture of a chart is. Apart from the schemas, because a page in the browser writes these
 * addresses too.
 */
import { PORTAL_PREFIX } from './call.ts'

/** Under `/api/portal/`. */
export const CHART_PICTURE_PATHS = { svg: 'chart.svg', png: 'chart.png' } as const

/** In pixels. */
export const PICTURE_WIDTH = { min: 320, default: 800, max: 1200 } as const

/** Content of a picture; absent members have their defaults. */
export interface ChartPictureAddress {
  readonly sources: readonly string[]
  readonly lang: 'no' | 'en'
  readonly type?: string
  readonly axes?: string
  readonly panels?: '0' | '1'
  readonly fromYear?: number | null
  readonly toYear?: number | null
  readonly from?: string | null
  readonly to?: string | null
  readonly hidden?: readonly string[]
  readonly mode?: string
  readonly events?: '0' | '1'
  readonly title?: string
  readonly width?: number
}

export function chartPictureUrl(
  format: keyof typeof CHART_PICTURE_PATHS,
  address: ChartPictureAddress,
): string {
  const query = Object.entries(address).flatMap(
    ([name, value]: [string, string | number | readonly string[] | null | undefined]) => {
      const text =
        value === null || value === undefined
          ? ''
          : typeof value === 'object'
            ? value.join(',')
            : String(value)
      return text === '' ? [] : [`${name}=${text.split(',').map(encodeURIComponent).join(',')}`]
    },
  )
  return `${PORTAL_PREFIX}${CHART_PICTURE_PATHS[format]}?${query.join('&')}`
}
