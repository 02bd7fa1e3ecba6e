/**
 * Keeps a block that fails while it is drawn from taking the page (specification §2: error panel, status
 * 400).
 */
import { Component, type ReactNode } from 'react'

interface Props {
  /** Data of the block. New data are rendered again: a block recovers with the page's next figures. */
  readonly data: unknown
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  /** The data of the last attempt. */
  readonly data: unknown
}

export class BlockBoundary extends Component<Props, State> {
  override state: State = { failed: false, data: this.props.data }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ data }: Props, before: State): State | null {
    return data === before.data ? null : { failed: false, data }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
