import { Component, type ReactNode } from 'react'

/** Props of {@link ErrorBoundary}. */
export interface ErrorBoundaryProps {
  /** Shown instead of what broke. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a broken part of the page from taking the rest along. A class: React offers nothing else. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state: { broken: boolean } = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
