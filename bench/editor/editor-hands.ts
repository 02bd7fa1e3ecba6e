/** Steps of a reader in the editor, each followed by a pause for deferred work. */
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { nb } from '#texts/nb/all-texts.ts'

const { editor: words } = nb.layouts

/** Longer than anything in the editor is put off: keeping the draft waits half a second. */
const AFTERWARDS_MS = 900
const BETWEEN_KEYS_MS = 60
const STEPS_OF_POINTER = 25
/** Pixels; within the window. */
const DOWN = 300
const TYPED = 'Kontor i sentrum, til møtet på mandag'

export type StepName = 'typing' | 'dragStart' | 'dragOver' | 'drop' | 'moveByKey' | 'undo'

interface Step {
  readonly name: StepName
  readonly act: () => Promise<void>
}

/**
 * In this order; each step ends after the work that it started. Positions are read in advance, so that no
 * measurement includes them.
 */
export async function editorSteps(page: Page): Promise<readonly Step[]> {
  const [title, first, second] = await Promise.all([
    pointIn(page.getByLabel(words.title.label)),
    ...['Graf 1', 'Graf 2'].map((heading) => pointIn(handleOf(page, heading))),
  ])
  if (!first || !second) throw new Error('there is nothing to drag')
  const { mouse, keyboard } = page
  const press = (key: string) => async () => {
    await keyboard.press(key)
    await setTimeout(AFTERWARDS_MS)
  }
  return [
    {
      name: 'typing',
      act: async () => {
        await mouse.click(title.x, title.y)
        await keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS })
        await setTimeout(AFTERWARDS_MS)
      },
    },
    {
      name: 'dragStart',
      act: async () => {
        await mouse.move(first.x, first.y)
        await mouse.down()
        await mouse.move(first.x + 8, first.y + 8, { steps: 4 })
        await setTimeout(AFTERWARDS_MS)
      },
    },
    {
      // Down its own column, up the one beside it, and on to the upper edge of the chart there.
      name: 'dragOver',
      act: async () => {
        await mouse.move(first.x, first.y + DOWN, { steps: STEPS_OF_POINTER })
        await mouse.move(second.x, second.y + DOWN, { steps: STEPS_OF_POINTER })
        await mouse.move(second.x, second.y - 8, { steps: STEPS_OF_POINTER })
        await setTimeout(AFTERWARDS_MS)
      },
    },
    {
      name: 'drop',
      act: async () => {
        await mouse.up()
        await setTimeout(AFTERWARDS_MS)
      },
    },
    {
      name: 'moveByKey',
      act: runSequentially(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map(press)),
    },
    { name: 'undo', act: runSequentially(Array.from({ length: 5 }, () => press('ControlOrMeta+z'))) },
  ]
}

function runSequentially(acts: readonly (() => Promise<void>)[]): () => Promise<void> {
  return async () => {
    for (const act of acts) await act()
  }
}

function handleOf(page: Page, heading: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${words.block.move('.*')}${heading}$`) })
}

async function pointIn(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('what is to be pressed is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
