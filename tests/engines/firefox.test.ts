import { hasFirefox, openFirefox } from './support/firefox';
import { describeEngine } from './support/suite';

describeEngine('Firefox', hasFirefox(), openFirefox);
