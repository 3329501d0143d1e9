import { describeEngine } from './support/suite';
import { hasWebKit, openWebKit } from './support/webkit';

describeEngine('WebKitGTK', hasWebKit(), openWebKit);
