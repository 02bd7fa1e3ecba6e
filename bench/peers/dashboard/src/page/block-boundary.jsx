import { Component } from 'react'

/** One block that fails takes no other with it. */
export class BlockBoundary extends Component {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    return this.state.failed ? <p role="alert">Denne delen kan ikke vises nå.</p> : this.props.children
  }
}
