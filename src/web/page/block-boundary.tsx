/** Keeps a block that fails while it is drawn from taking the page (specification §2: error panel, status 400). */
import { Component, type ReactNode } from 'react'

interface Props {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

export class BlockBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
