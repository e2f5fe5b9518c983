import type { BillingWords } from '../../mail-words.ts'

const END = 'Der er ingen binding: Du kan afslutte kontoen når som helst.'

/** The Danish words of mails about bills. */
export const billing: BillingWords = {
  trial_ends: {
    subject: '{brand}: De gratis dage for {account} slutter {until}',
    lead: [
      'De gratis dage for din konto {account} hos {brand} slutter {until}.',
      'Derefter koster den {amount} for hver 30 dage, inklusive moms. Du får den første faktura efter de 30 dage.',
    ],
    button: 'Se dit abonnement',
    close: [END],
  },
  trial_ends_without_plan: {
    subject: '{brand}: Vælg et abonnement til {account}',
    lead: [
      'De gratis dage for din konto {account} hos {brand} slutter {until}.',
      'Vælg et abonnement for at fortsætte med den.',
    ],
    button: 'Vælg et abonnement',
    close: [END],
  },
  plan_missing: {
    subject: '{brand}: {account} mangler et abonnement',
    lead: [
      'De gratis dage for din konto {account} hos {brand} er forbi, og den har endnu ikke et abonnement.',
      'Uden et abonnement udløber kontoen, tidligst {until}. Så kan brugerne af dine applikationer ikke længere logge ind.',
    ],
    button: 'Vælg et abonnement',
    close: [END],
  },
  invoice_issued: {
    subject: '{brand}: Faktura {invoice}',
    lead: [
      'Dette er faktura {invoice} for din konto {account} hos {brand}. Den er på {amount}, inklusive moms.',
      'Betal venligst senest {until}. På fakturaen står hvordan.',
    ],
    button: 'Åbn fakturaen',
    close: [END],
  },
  invoice_overdue: {
    subject: '{brand}: Faktura {invoice} er forfalden',
    lead: [
      'Faktura {invoice} for din konto {account} hos {brand} er forfalden. Med alle forfaldne fakturaer mangler der {amount}.',
      'Uden betaling udløber kontoen, tidligst {until}. Så kan brugerne af dine applikationer ikke længere logge ind.',
    ],
    button: 'Åbn fakturaen',
    close: [
      'Har du allerede betalt, skal du ikke gøre noget: En betaling kan være nogle dage undervejs.',
    ],
  },
  payment_received: {
    subject: '{brand}: Faktura {invoice} er betalt',
    lead: ['Tak. Faktura {invoice} for din konto {account} hos {brand} er betalt: {amount}.'],
    button: 'Åbn fakturaen',
    close: [],
  },
  billing_expired: {
    subject: '{brand}: {account} er udløbet',
    lead: [
      'Din konto {account} hos {brand} er udløbet. Brugerne af dine applikationer kan ikke længere logge ind.',
      'Dataene bliver mindst til {until}, og du får en besked to uger før de slettes. Indtil da kan du læse og eksportere alt. Så snart du har betalt eller valgt et abonnement, virker kontoen igen.',
    ],
    button: 'Åbn kontoen',
    close: [],
  },
  purge_announced: {
    subject: '{brand}: Dataene for {account} slettes {until}',
    lead: [
      'Den {until} slettes alle data for din konto {account} hos {brand}: brugere, applikationer og indstillinger. De kan ikke gendannes.',
      'Indtil da kan du eksportere alt, eller betale og beholde kontoen.',
    ],
    button: 'Åbn kontoen',
    close: [],
  },
  data_purged: {
    subject: '{brand}: Dataene for {account} er slettet',
    lead: [
      'Dataene for din konto {account} hos {brand} er slettet som varslet. De kan ikke gendannes.',
      'Fakturaer gemmes, fordi loven kræver det.',
    ],
    button: 'Åbn fakturaerne',
    close: [],
  },
}
