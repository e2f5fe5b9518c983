import type { ReactElement, ReactNode } from 'react'
import { codeTokens } from './code-tokens.ts'

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  /** Names the code, such as "Code for React". */
  label: string
  code: string
  /** Buttons over its top end, such as a `CopyButton`. */
  actions?: ReactNode
}

/** A `<pre>` with code, which scrolls by itself and can be scrolled with the keyboard. */
export function CodeBlock({ label, code, actions }: CodeBlockProps): ReactElement {
  return (
    <div className="parts-code-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and arrow keys must reach it */}
      <pre className="parts-code" dir="ltr" tabIndex={0} role="group" aria-label={label}>
        <code>
          {codeTokens(code).map(({ kind, text }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens of one text have no other name
            <span key={position} className={kind === 'plain' ? undefined : `parts-code-${kind}`}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      {actions ? <div className="parts-code-actions">{actions}</div> : null}
    </div>
  )
}
