import type { MoveDirection } from '#core/layout/move-options.ts'
import type { ToolIconName } from './tool-icon.tsx'

export const MOVE_ICONS: Readonly<Record<MoveDirection, ToolIconName>> = {
  up: 'arrow-up',
  down: 'arrow-down',
  left: 'arrow-left',
  right: 'arrow-right',
  rowAbove: 'chevron-up',
  rowBelow: 'chevron-down',
}
