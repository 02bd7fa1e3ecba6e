/** Controls of a block's settings whose values are chosen from a list of the portal. */
import { PickedComment, PickedFeeds, PickedSeries, type PickedValue } from '../../pickers/picked-list.tsx'
import { useFramedField } from './form-context.ts'
import type { ControlFrame } from './typed-controls.tsx'

type PickedProps = ControlFrame & PickedValue

export function SeriesControl({ path, ...rest }: PickedProps & { max: number }) {
  return <PickedSeries {...rest} field={useFramedField(path)} />
}

export function FeedsControl({ path, ...rest }: PickedProps & { max: number }) {
  return <PickedFeeds {...rest} field={useFramedField(path)} />
}

export function CommentControl({ path, ...rest }: PickedProps) {
  return <PickedComment {...rest} field={useFramedField(path)} />
}
