/**
 * Container of a block's content, which outlives its card: a block that moves to another column keeps its
 * chart, which React would otherwise unmount and render again.
 */

/** By the key of a block. @returns the same element for the same key */
export type ContainerFor = (key: string) => HTMLElement

export function createBlockContainers(): ContainerFor {
  const containers = new Map<string, HTMLElement>()
  return (key) => {
    const container = containers.get(key) ?? document.createElement('div')
    containers.set(key, container)
    return container
  }
}

/** Attaches a container to the card of its block. */
export function attachContainer(container: HTMLElement, card: HTMLElement): void {
  // A moved block is usually in view: it is laid out at once, without an estimated height first.
  if (container.dataset['hung'] !== undefined) container.dataset['hung'] = 'again'
  else container.dataset['hung'] = ''
  card.append(container)
}
