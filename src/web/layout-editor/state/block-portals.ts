/**
 * An element for what a block shows, which outlives the card it hangs in: a block that moves to another
 * column takes its chart along, as it is, where React would throw it away and draw another.
 */

/** By the key of a block. @returns the same element for the same key */
export type ContainerFor = (key: string) => HTMLElement

export function createBlockContainers(): ContainerFor {
  const places = new Map<string, HTMLElement>()
  return (key) => {
    const place = places.get(key) ?? document.createElement('div')
    places.set(key, place)
    return place
  }
}

/** Hangs a place in the card of its block, where it stands now. */
export function attachContainer(container: HTMLElement, card: HTMLElement): void {
  // What is moved is in view, most often: it is laid out at once, not first at a guessed height and then
  // again.
  if (container.dataset['hung'] !== undefined) container.dataset['hung'] = 'again'
  else container.dataset['hung'] = ''
  card.append(container)
}
