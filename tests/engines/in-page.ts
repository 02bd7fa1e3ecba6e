/** Functions that run in a page: each is sent as its source, so it uses nothing from outside itself. */

/** A point to click, and the element's box, in CSS pixels of the viewport. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Finds the first matching visible element, scrolls to it where needed, and waits for two frames in which it
 * does not move.
 *
 * @param isDropTarget the element may be covered, and nothing scrolls
 * @returns its position; a string that names the obstacle
 */
export async function placeOf(
  target: { readonly css: string; readonly name?: string; readonly has?: string },
  at: { readonly x: number; readonly y: number },
  isDropTarget = false,
): Promise<Place | string> {
  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const spoken = (part: Node) => {
      const copy = part.cloneNode(true)
      if (copy instanceof Element)
        for (const each of copy.querySelectorAll('[aria-hidden=true]')) each.remove()
      return copy.textContent
    }
    return plain(
      element.getAttribute('aria-label') ??
        (labels.length > 0 ? labels.map(spoken).join(' ') : spoken(element)),
    )
  }
  const candidates = [...document.querySelectorAll<HTMLElement>(target.css)]
  const fitting = candidates.filter(
    (element) =>
      (target.name === undefined || nameOf(element) === target.name) &&
      (target.has === undefined || plain(element.textContent).includes(target.has)),
  )
  if (fitting.length === 0) return `no element fits, of these: ${candidates.map(nameOf).join(' | ')}`
  const element = fitting.find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0,
  )
  if (element === undefined) return 'it cannot be seen'
  const point = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width * at.x, y: top + height * at.y, width, height }
  }
  const first = point()
  const isOutside = first.x < 0 || first.y < 0 || first.x >= innerWidth || first.y >= innerHeight
  if (isOutside && !isDropTarget)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  const before = point()
  await frame()
  const now = point()
  if (Math.abs(now.x - before.x) + Math.abs(now.y - before.y) > 0.5) return 'it moves'
  if (isDropTarget) return now
  const hit = document.elementFromPoint(now.x, now.y)
  const labelled = hit?.closest('label')
  const isHit =
    hit !== null && (element.contains(hit) || (labelled !== null && labelled?.control === element))
  return isHit ? now : `it is covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing that is in view'}`
}

/** Dispatches the events of a drag from one point to another: each event in a frame of its own. */
export async function dropOn(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const dataTransfer = new DataTransfer()
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const tell = async (type: string, at: { readonly x: number; readonly y: number }) => {
    const hit = document.elementFromPoint(at.x, at.y)
    const target = type === 'dragstart' ? hit?.closest('[draggable=true]') : hit
    target?.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        clientX: at.x,
        clientY: at.y,
        dataTransfer,
      }),
    )
    await frame()
  }
  const source = document.elementFromPoint(from.x, from.y)?.closest('[draggable=true]')
  await tell('dragstart', from)
  for (const type of ['dragenter', 'dragover', 'dragover', 'drop']) await tell(type, to)
  source?.dispatchEvent(new DragEvent('dragend', { bubbles: true, cancelable: true, dataTransfer }))
}
