/** Choice of series in the settings of a block: those of the portal, and computed ones. */
import type { ComponentProps } from 'react'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { lazyPicker } from '../../pickers/lazy-picker.tsx'
import { PickedSeries } from '../../pickers/picked-list.tsx'
import { useFormulaTitles } from '../formulas/use-formula-titles.ts'

/** Series picker with the form that computes a series, loaded when it is opened. */
export const LazySeriesPicker = lazyPicker(
  async () => (await import('../formulas/computing-series-picker.tsx')).ComputingSeriesPicker,
  ({ isSingle }) => useLayoutTexts().pickers[isSingle ? 'oneSeries' : 'series'],
)

export function SeriesControl(props: Omit<ComponentProps<typeof PickedSeries>, 'Picker' | 'titles'>) {
  return <PickedSeries {...props} Picker={LazySeriesPicker} titles={useFormulaTitles(props.ids)} />
}
