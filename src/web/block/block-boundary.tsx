/**
 * Keeps a block that fails while it is rendered from taking the page. A block of the first page keeps the
 * content that the server rendered; others show an error panel with status 400 (specification §2).
 */
import { Component, type ReactNode } from 'react'
import { ServedBlock } from './served-block.tsx'

interface Props {
  /** Data of the block. New data are rendered again: a block recovers with the page's next figures. */
  readonly data: unknown
  /** Error panel. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  /** The data of the last attempt. */
  readonly data: unknown
  /** Whether these are the data of the first attempt, which the server may have rendered. */
  readonly isFirst: boolean
}

export class BlockBoundary extends Component<Props, State> {
  override state: State = { failed: false, data: this.props.data, isFirst: true }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ data }: Props, before: State): State | null {
    return data === before.data ? null : { failed: false, data, isFirst: false }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    const { failed, isFirst } = this.state
    if (!failed) return children
    return isFirst ? <ServedBlock fallback={fallback} /> : fallback
  }
}
