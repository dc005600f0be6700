// The main settings and the contact settings.
import { contract } from '@panadesk/contract'
import { implement, type StaffCall } from '../../http/implement.ts'
import { getContactSettings, saveContactSettings } from './contact-settings.ts'
import { findSettingChange } from './find-act.ts'
import { getMainSettings, saveAppLink, saveFixedValues, savePayment } from './save-settings.ts'

const { settings, contactSettings } = contract

export const settingsFeature: StaffCall[] = [
  implement(settings.main, getMainSettings),
  implement(settings.saveAppLink, saveAppLink, findSettingChange('bonus', saveAppLink)),
  implement(settings.savePayment, savePayment, findSettingChange('payee', savePayment)),
  implement(settings.saveFixedValues, saveFixedValues, findSettingChange('bonus', saveFixedValues)),
  implement(contactSettings.get, getContactSettings),
  implement(contactSettings.save, saveContactSettings),
]
