import { Badge, Tab, TabList, TabPanel, Tabs } from '@shrd/parts'
import { Upload } from 'lucide-react'
import type { ReactElement } from 'react'
import { MarkLegend } from '../../components/Mark.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AttachmentsTab } from '../attachments/AttachmentsTab.tsx'
import { isUnfinished } from '../attachments/upload-item.ts'
import type { UsedUploads } from '../attachments/use-uploads.ts'
import { toTypedContent } from '../documents/typed-content.ts'
import { NO_PROBLEMS } from '../documents/typed-document-problems.ts'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { LogsTab } from '../logs/LogsTab.tsx'
import { AdvancedTab } from './AdvancedTab.tsx'
import { CustomFields } from './CustomFields.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { IconTab } from './IconTab.tsx'
import type { OpenedDocument } from './opened-document.ts'
import type { Editor } from './use-editor.ts'

const TABS = ['general', 'advanced', 'icon', 'attachments', 'logs', 'history'] as const
/** A part of the open document. */
export type DetailTab = (typeof TABS)[number]

/** Props of {@link DetailTabs}. */
export interface DetailTabsProps {
  document: OpenedDocument
  editor: Editor
  uploads: UsedUploads
  tab: DetailTab
  onTab: (tab: DetailTab) => void
  onChanged: () => void
}

/** The parts of a document; each stands on one grid in view and edit mode. */
export function DetailTabs(props: DetailTabsProps): ReactElement {
  const { document, uploads, tab, onTab } = props
  const { text } = useTexts()
  return (
    <Tabs value={tab} onChange={onTab}>
      <TabList label={text('document.tabs')} aside={<MarkLegend />}>
        {TABS.map((name) => (
          <Tab key={name} value={name}>
            {text(`document.tab.${name}`)}
            {name === 'attachments' && document.files.length > 0 ? (
              <Badge>{document.files.length}</Badge>
            ) : null}
            {name === 'attachments' && uploads.items.some(isUnfinished) ? <OnTheirWay /> : null}
          </Tab>
        ))}
      </TabList>
      <EditedTabs {...props} />
      <ReadTabs {...props} />
    </Tabs>
  )
}

/** Another part of the document is shown while files are added to it. */
function OnTheirWay(): ReactElement {
  const { text } = useTexts()
  return (
    <>
      {' '}
      <Upload size={14} aria-hidden="true" />
      <span className="visually-hidden">{text('upload.onTheirWay')}</span>
    </>
  )
}

/** What is typed and chosen in edit mode. */
function EditedTabs({ document, editor }: DetailTabsProps): ReactElement {
  const { state, problems, type } = editor
  const shown = state?.tried && problems ? problems : NO_PROBLEMS
  const fields = state && { content: state.content, onChange: type, problems: shown }
  return (
    <>
      <TabPanel value="general">
        {fields ? <GeneralFields {...fields} /> : <GeneralTab document={document} />}
      </TabPanel>
      <TabPanel value="advanced">
        {fields ? <CustomFields {...fields} /> : <AdvancedTab document={document} />}
      </TabPanel>
      <TabPanel value="icon">
        <IconTab
          value={state?.content.icon ?? toTypedContent(document).icon}
          onChange={state && ((icon) => type({ icon }))}
        />
      </TabPanel>
    </>
  )
}

/** What is stored at once, or only read. */
function ReadTabs({ document, editor, uploads, onChanged }: DetailTabsProps): ReactElement {
  const { document_id, revision } = document
  return (
    <>
      <TabPanel value="attachments">
        <AttachmentsTab
          {...{ document_id, revision, uploads }}
          editing={editor.state !== null}
          onRemoved={onChanged}
        />
      </TabPanel>
      <TabPanel value="logs">
        <LogsTab key={revision} document_id={document_id} />
      </TabPanel>
      <TabPanel value="history">
        <HistoryTab document={document} onRestored={onChanged} />
      </TabPanel>
    </>
  )
}
