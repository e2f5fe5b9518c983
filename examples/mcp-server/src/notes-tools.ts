import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Caller } from '@shrd/server'
import { z } from 'zod'
import type { Notes } from './notes.ts'

/** The tools that an agent has for one user. */
export function createNotesTools(notes: Notes, { sub, scopes }: Caller): McpServer {
  const server = new McpServer({ name: 'notes', version: '1.0.0' })
  server.registerTool(
    'list_notes',
    { description: 'Lists the notes of the user.' },
    (): CallToolResult => answer(notes.list(sub).join('\n')),
  )
  server.registerTool(
    'add_note',
    { description: 'Adds a note.', inputSchema: { note: z.string().min(1).max(1_000) } },
    ({ note }): CallToolResult => {
      if (!scopes.includes('notes:write')) return refuse('The user has not allowed notes:write.')
      notes.add(sub, note)
      return answer('Added.')
    },
  )
  return server
}

function answer(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

function refuse(text: string): CallToolResult {
  return { ...answer(text), isError: true }
}
