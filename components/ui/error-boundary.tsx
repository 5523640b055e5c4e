import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A fault of ours in showing something takes down that part only, and is said. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
