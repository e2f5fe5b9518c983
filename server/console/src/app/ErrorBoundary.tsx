import { Component, type ReactNode } from 'react'
import { BrokenPage } from '../components/BrokenPage.tsx'

/** Keeps a broken screen from leaving an empty page. A class: React offers nothing else. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state: { isBroken: boolean } = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
