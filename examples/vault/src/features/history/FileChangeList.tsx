import { displayFileName } from '@shrd/client'
import { FileMinus, FilePlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { FileChanges } from './compare-files.ts'

/** Props of {@link FileChangeList}. */
export interface FileChangeListProps {
  changes: FileChanges
  /** Names by record hash; a file that is deleted has none any more. */
  names: ReadonlyMap<string, string>
}

/** The files that a version has added and removed. */
export function FileChangeList({ changes, names }: FileChangeListProps): ReactElement | null {
  const { text } = useTexts()
  const { added, removed } = changes
  if (added.length + removed.length === 0) return null
  const nameOf = (hash: string): string => {
    const name = names.get(hash)
    return name === undefined ? text('history.fileGone') : displayFileName(name)
  }
  return (
    <ul className="file-changes">
      {added.map((hash) => (
        <li key={hash}>
          <FilePlus size={14} aria-hidden="true" />
          {text('history.fileAdded', { name: nameOf(hash) })}
        </li>
      ))}
      {removed.map((hash) => (
        <li key={hash}>
          <FileMinus size={14} aria-hidden="true" />
          {text('history.fileRemoved', { name: nameOf(hash) })}
        </li>
      ))}
    </ul>
  )
}
