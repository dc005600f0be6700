// An amount in words, in the language of the panel.
import { amountInHindi } from '@panadesk/domain/amount-in-hindi'
import { amountInWords } from '@panadesk/domain/amount-text'

export const amountWords = import.meta.env.PANEL_LANGUAGE === 'hi' ? amountInHindi : amountInWords
