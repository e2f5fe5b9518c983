import { expect, test } from 'vitest'
import { agentDomainProblems } from './agent-domain-problems.ts'

test('a domain is written as in an address, without the rest of it', () => {
  expect(agentDomainProblems(['claude.ai', 'localhost:8080', '', ' vscode.dev '])).toEqual({})
  for (const wrong of ['https://claude.ai', 'claude.ai/', 'Claude.ai', 'a b', 'x@claude.ai']) {
    expect([wrong, agentDomainProblems([wrong])]).toEqual([wrong, { 0: 'wrongDomain' }])
  }
  expect(agentDomainProblems(['claude.ai', 'claude.ai'])).toEqual({ 1: 'domainTwice' })
})
