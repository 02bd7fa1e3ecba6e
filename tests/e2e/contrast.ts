/** Measures the contrast of texts with their background (WCAG 1.4.3) from computed styles alone. */
import type { Page } from '@playwright/test'

/**
 * Compares each visible text with the backgrounds of its ancestors, as axe's rule `color-contrast` does for a
 * text on its ancestors. Disabled controls and texts on a picture are left out, as in axe.
 *
 * @param within a selector; matching nothing is a failure
 * @returns one line for each pair of colours that is too weak, with the first text that has it
 */
export function contrastFaults(page: Page, within: string): Promise<string[]> {
  return page.evaluate((place) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const LARGE_PX = 24
    const LARGE_BOLD_PX = 18.66
    const BOLD = 700
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('no canvas')
    const colours = new Map<string, Colour>()
    const colourOf = (css: string): Colour => {
      const known = colours.get(css)
      if (known !== undefined) return known
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = css
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      const colour = [red, green, blue, alpha / 255] as const
      colours.set(css, colour)
      return colour
    }
    const over = (front: Colour, back: Colour): Colour => {
      const mix = (channel: 0 | 1 | 2) => front[channel] * front[3] + back[channel] * (1 - front[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    const backgrounds = new Map<Element, Colour | null>()
    /** `null` for a background that is a picture. */
    const backgroundOf = (element: Element | null): Colour | null => {
      if (element === null)
        return matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1]
      const known = backgrounds.get(element)
      if (known !== undefined) return known
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const own = colourOf(backgroundColor)
      const behind = own[3] === 1 ? own : backgroundOf(element.parentElement)
      const isPicture = backgroundImage !== 'none' || behind === null
      const background = isPicture ? null : over(own, behind)
      backgrounds.set(element, background)
      return background
    }
    const luminance = (colour: Colour) => {
      const linear = (channel: 0 | 1 | 2) => {
        const share = colour[channel] / 255
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2)
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const places = [...document.querySelectorAll(place)]
    if (places.length === 0) throw new Error(`nothing matches ${place}`)
    const faults = new Map<string, string>()
    for (const element of places.flatMap((root) => [root, ...root.querySelectorAll('*')])) {
      const isField = element.matches('input, select, textarea')
      if (!(element instanceof HTMLElement) || !(isField || hasText(element))) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const label = element.closest('label')
      const control = label?.control ?? element.closest('button, input, select, textarea, fieldset')
      if (control?.matches(':disabled') || element.closest('[aria-disabled=true], [inert]') !== null) continue
      const background = backgroundOf(element)
      if (background === null) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD)
      const [a, b] = [luminance(over(colourOf(color), background)), luminance(background)]
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      if (ratio >= (isLarge ? 3 : 4.5)) continue
      const pair = `${color} on rgb(${background.slice(0, 3).map(Math.round).join(' ')}): ${ratio.toFixed(2)}`
      if (faults.has(pair)) continue
      faults.set(pair, `${element.localName} "${element.textContent.trim().slice(0, 30)}" ${pair}`)
    }
    return [...faults.values()]
  }, within)
}
