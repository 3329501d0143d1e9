import { describe, expect, it } from 'vitest';
import { settingKeys } from '~protocol/station/settings/codes';
import { settingForm, settingForms, typedNames } from '~protocol/station/settings/forms';

describe('the forms of a station’s settings', () => {
  it('say what a person types, longer texts first, and nothing of a button that needs no words', () => {
    expect(typedNames('basic', 'profile')).toEqual(['profileText', 'aiProfileText', 'title']);
    expect(typedNames('store', 'save')).toEqual(['description', 'url', 'name', 'price']);
    expect(typedNames('blacklist', 'add')).toEqual(['reason', 'who']);
    expect(typedNames('basic', 'links')).toEqual(['url', 'linkName']);
    expect(typedNames('basic', 'color')).toEqual([]);
    expect(typedNames('badge', 'arrange')).toEqual([]);
  });

  it('forget nothing that is typed: no other field may hold words', () => {
    const wordless = ['authNo', 'bbsNo', 'boardType', 'color', 'id', 'into', 'isAiFirst', 'isListed', 'isOn'];
    wordless.push(
      'isShown',
      'key',
      'kind',
      'memberId',
      'minutes',
      'move',
      'refusesClips',
      'refusesDownload',
      'role',
      'type',
    );
    wordless.push('word', 'writeAuthNo');
    const others = settingKeys.flatMap((key) =>
      Object.entries(settingForms[key]).flatMap(([change, form]) =>
        Object.keys(form).filter((name) => !typedNames(key, change).includes(name)),
      ),
    );
    expect([...new Set(others)].sort()).toEqual(wordless.sort());
  });

  it('know no button that the item does not have', () => {
    expect(settingForm('basic', 'constructor')).toBeNull();
    expect(settingForm('fan', 'add')).toBeNull();
    expect(typedNames('basic', 'art')).toEqual([]);
  });
});
