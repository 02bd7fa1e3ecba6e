/** The elements of an area on the interactive map: the same looks as in the server's picture. */
import type { LabelDetail, PlacedLabel } from '../geometry/label-layout.ts'
import { labelLines } from '../geometry/label-lines.ts'
import type { MapArea } from '../map.view.ts'
import styles from '../map.module.css'

/** Class of a label's anchor point. */
export const LABEL_CLASS = styles.pin ?? ''

export const areaElement = {
  className: styles.area ?? '',
  /** Makes an outline a button that opens the area's figures: Leaflet's own is not focusable and has no name. */
  prepare(element: Element | undefined, { id, level, isMarked, spoken }: MapArea): void {
    const attributes = {
      'data-area': id,
      'data-level': level,
      role: 'button',
      tabindex: '0',
      'aria-label': spoken,
      'aria-haspopup': 'dialog',
    }
    element?.toggleAttribute('data-marked', isMarked)
    for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value)
  },
} as const

/** Seen only: the outline's name says the same. */
export function labelElement({ name, figure }: MapArea): HTMLElement {
  const label = spanOf(styles.label)
  const title = spanOf(styles.name)
  title.append(...labelLines(name).map((line) => spanOf(styles.line, line)))
  label.setAttribute('aria-hidden', 'true')
  label.append(title, figure)
  return label
}

export function placeLabel(
  label: HTMLElement,
  { at, box }: MapArea,
  { detail, side }: PlacedLabel,
  scale: number,
): void {
  showDetail(label, detail)
  label.setAttribute('data-side', side)
  const edge = side === 'right' ? box[2] : box[0]
  label.style.setProperty('--to-edge', `${((edge - at[0]) * scale).toFixed(1)}px`)
}

/** How much of the label is shown; the style sheet hides the rest. */
export function showDetail(label: HTMLElement, detail: LabelDetail): void {
  label.setAttribute('data-detail', detail)
}

function spanOf(className: string | undefined, text = ''): HTMLSpanElement {
  const span = document.createElement('span')
  span.className = className ?? ''
  span.textContent = text
  return span
}
