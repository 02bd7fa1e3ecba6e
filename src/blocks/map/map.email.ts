/** A map in a mail is its table: the outlines are an interactive picture, and the figures say the same. */
import { areasEmail } from '../areas/areas.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { MapView } from './map.view.ts'

/** What is missing on the drawing is not missing here, so only the table's own notes come along. */
export const mapEmail: MailRenderer<MapView> = ({ table }, hasHeading, context) =>
  areasEmail(table, hasHeading, context)
