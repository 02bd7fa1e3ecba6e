/** Picker of series with the form that computes one; loaded when it is opened. */
import { SeriesPicker, type SeriesPickerProps } from '../../pickers/series-picker.tsx'
import { FormulaForm } from './formula-form.tsx'

/** A computed series is added to the chosen ones; where one is chosen, it replaces it and closes the picker. */
export function ComputingSeriesPicker(props: SeriesPickerProps) {
  const { chosen, onChange, onClose, isSingle, max, chosenElsewhere = 0 } = props
  const add = (reference: string) => {
    onChange(isSingle ? [reference] : [...chosen, reference])
    if (isSingle) onClose()
  }
  return (
    <SeriesPicker
      {...props}
      extra={<FormulaForm {...{ chosen, max, chosenElsewhere, isSingle }} onAdd={add} />}
    />
  )
}
