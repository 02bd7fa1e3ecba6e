/** A map in a mail is its table: the outlines are an interactive picture, and the figures say the same. */
import { areasEmail } from '../areas/areas.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { MapView } from './map.view.ts'

/** Missing outlines do not matter here, so only the table's own notes are included. */
export const mapEmail: MailRenderer<MapView> = ({ table }, hasHeading, context) =>
  areasEmail(table, hasHeading, context)
