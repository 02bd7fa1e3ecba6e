/** What every block on a page consists of besides its content, in one chunk. */
export { PageBlock } from './page-block.tsx'
