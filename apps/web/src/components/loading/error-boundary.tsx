import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../../config/log';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: ReactNode | ((error: unknown) => ReactNode);
}

interface ErrorBoundaryState {
  failed: boolean;
  error?: unknown;
}

/** Shows `fallback` when a part below breaks while rendering. Change its `key` to start again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logError('A part of the page broke.', error, info.componentStack ?? '');
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback;
  }
}
