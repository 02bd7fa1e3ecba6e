/**
 * The styles of every block, for the entries of the browser: the server's markup is styled before any code of
 * a block is loaded. tests/integration/budgets.test.ts fails when one is missing.
 */
import '#chart/page/chart.css'
import '#ui/feedback/error-panel.module.css'
import '#ui/feedback/notice.module.css'
import '#ui/icons/icon.module.css'
import '#ui/images/responsive-image.module.css'
import '#ui/layout/block-frame.module.css'
import '#ui/table/sortable-table.module.css'
import '#ui/text/hover-note.module.css'
import '#ui/text/markdown.module.css'
import '#ui/text/visually-hidden.module.css'

// Those of the folders of blocks, in alphabetical order.
import.meta.glob('./*/*.module.css', { eager: true })
